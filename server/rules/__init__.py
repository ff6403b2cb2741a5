"""The rules as a calculator: values, parsers, points. No clock, no chance, no storage."""
