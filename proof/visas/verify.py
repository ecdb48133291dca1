"""What somebody else's program does with a visa by PyJWT, asked line by line: a JSON object for each, and one for its answer."""

import base64
import json
import sys
import urllib.request
import zlib

import jwt


def read(token, issuer, kind):
    """What a token says, checked with the keys that its issuer publishes."""
    key = jwt.PyJWKClient(f"{issuer}/oauth/jwks").get_signing_key_from_jwt(token)
    assert jwt.get_unverified_header(token)["typ"] == kind
    return jwt.decode(token, key, algorithms=["ES256"], issuer=issuer)


def status_of(visa, issuer):
    """0 holds, 1 has ended, 2 rests."""
    place = visa["status"]["status_list"]
    with urllib.request.urlopen(place["uri"]) as answer:
        listed = read(answer.read().decode(), issuer, "statuslist+jwt")
    assert listed["sub"] == place["uri"]
    bits, packed = listed["status_list"]["bits"], listed["status_list"]["lst"]
    statuses = zlib.decompress(base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4)))
    first = place["idx"] * bits
    return statuses[first // 8] >> (first % 8) & (2**bits - 1)


for line in sys.stdin:
    asked = json.loads(line)
    try:
        visa = read(asked["visa"], asked["issuer"], "vnd.ga4gh.visa+jwt")
        answer = {"visa": visa, "status": status_of(visa, asked["issuer"])}
    except Exception as error:  # What a program of somebody's would see.
        answer = {"error": type(error).__name__}
    print(json.dumps(answer), flush=True)
