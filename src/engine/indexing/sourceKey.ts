import { DERIVER_VERSION } from "../../core/derive/version.ts"

/** Bytes of a key that are stored. */
const KEY_BYTES = 20

/** The content address of a file's derivation: SHA-256 over its path, its bytes and the version of the deriver, truncated. */
export const sourceKey = (path: string, bytes: Uint8Array, deriverVersion = DERIVER_VERSION): Uint8Array =>
  new Bun.CryptoHasher("sha256")
    .update(`${deriverVersion}\0${path}\0`)
    .update(bytes)
    .digest()
    .subarray(0, KEY_BYTES)
