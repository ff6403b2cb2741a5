"""Keys and signatures: ES256 (ECDSA on P-256 with SHA-256), as WebCrypto makes them.

On the wire a signature is the base64url text of the raw 64 bytes r‖s, a public key that of the raw
uncompressed point (65 bytes); OpenSSL wants DER, so both conversions live here and have golden
vectors. A writer's id is the first 128 bits of the SHA-256 of its public key: nobody else can
speak under it. Never decides whom to trust.
"""

import base64
import binascii
import hashlib

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import (
    decode_dss_signature,
    encode_dss_signature,
)

from sync.errors import Refusal

PrivateKey = ec.EllipticCurvePrivateKey

_HALF = 32
_UNCOMPRESSED = 4
_ES256 = ec.ECDSA(hashes.SHA256())


def to_base64url(raw: bytes) -> str:
    """The bytes in base64url without padding."""
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode("ascii")


def from_base64url(text: str) -> bytes:
    """The bytes of a base64url text without padding; exactly one text per value.

    Refuses `key/encoding`.
    """
    try:
        raw = base64.urlsafe_b64decode(text.encode("ascii") + b"=" * (-len(text) % 4))
    except (binascii.Error, ValueError):
        raise Refusal("key/encoding") from None
    if to_base64url(raw) != text:
        raise Refusal("key/encoding")
    return raw


def new_key() -> PrivateKey:
    """A fresh P-256 key from the system's randomness: for the edges, never for the pure core."""
    return ec.generate_private_key(ec.SECP256R1())


def key_of_number(number: int) -> PrivateKey:
    """The P-256 key whose secret is `number`: for simulations and golden vectors."""
    return ec.derive_private_key(number, ec.SECP256R1())


def public_text(key: PrivateKey) -> str:
    """The public half of a key as it travels."""
    point = key.public_key().public_bytes(
        serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
    )
    return to_base64url(point)


def private_text(key: PrivateKey) -> str:
    """The private half as base64url of PKCS8, for a server's own store."""
    raw = key.private_bytes(
        serialization.Encoding.DER,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
    return to_base64url(raw)


def parse_private(text: str) -> PrivateKey:
    """The key of a `private_text`. Refuses `key/private`."""
    try:
        key = serialization.load_der_private_key(from_base64url(text), password=None)
    except ValueError:
        raise Refusal("key/private") from None
    if not isinstance(key, ec.EllipticCurvePrivateKey) or key.curve.name != "secp256r1":
        raise Refusal("key/private")
    return key


def parse_public(text: str) -> ec.EllipticCurvePublicKey:
    """The public key of a `public_text`. Refuses `key/public`."""
    try:
        raw = from_base64url(text)
        if len(raw) == 1 + 2 * _HALF and raw[0] == _UNCOMPRESSED:
            return ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), raw)
    except ValueError:
        pass
    raise Refusal("key/public")


def writer_id(public: str) -> str:
    """The writer that a public key speaks for: 32 hex digits."""
    return hashlib.sha256(from_base64url(public)).hexdigest()[:32]


def raw_from_der(der: bytes) -> bytes:
    """r‖s, 64 bytes, of a DER signature. Refuses `key/signature`."""
    try:
        r, s = decode_dss_signature(der)
        return r.to_bytes(_HALF, "big") + s.to_bytes(_HALF, "big")
    except (ValueError, OverflowError):
        raise Refusal("key/signature") from None


def der_from_raw(raw: bytes) -> bytes:
    """The DER signature of r‖s. Refuses `key/signature`."""
    if len(raw) != 2 * _HALF:
        raise Refusal("key/signature")
    return encode_dss_signature(
        int.from_bytes(raw[:_HALF], "big"), int.from_bytes(raw[_HALF:], "big")
    )


def sign(key: PrivateKey, text: str) -> str:
    """The signature of a text's UTF-8 bytes as it travels."""
    return to_base64url(raw_from_der(key.sign(text.encode(), _ES256)))


def verify(public: str, text: str, signature: str) -> bool:
    """Whether the signature of these bytes is good; a malformed key or signature is never good."""
    try:
        der = der_from_raw(from_base64url(signature))
        parse_public(public).verify(der, text.encode(), _ES256)
    except (InvalidSignature, ValueError):
        return False
    return True
