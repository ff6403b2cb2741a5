"""Contract bridge: boards, auction, contract, lead and points, by the Laws of 1987 and 2017."""
