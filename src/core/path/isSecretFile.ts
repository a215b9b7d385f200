/** Names of files that store keys, tokens and passwords. */
const SECRET_NAMES: ReadonlyArray<RegExp> = [
  /^\.env$/,
  /^\.env\.(?!(?:[\w-]+\.)*(?:example|sample|template|dist|defaults?)(?:\.(?!local\b)[\w-]+)*$)/,
  /\.env$/,
  /^(?:id_(?:rsa|dsa|ecdsa|ed25519)(?:_sk)?)$/,
  /\.(?:pem|key|p8|p12|pfx|jks|keystore|kdbx|ppk|asc\.key)$/,
  /^[._](?:netrc|pgpass|htpasswd|git-credentials|pypirc|vault-token|my\.cnf)$/,
  /^(?:credentials|secrets)(?:\.(?:json|ya?ml|toml|ini))?$/
]

/** Files that contain secrets only sometimes, with a pattern of their content when they do. */
const SECRET_CONTENTS: ReadonlyArray<readonly [name: RegExp, token: RegExp]> = [
  [/^\.(?:npmrc|yarnrc(?:\.yml)?)$/, /_auth|_password|npmAuth/i],
  [/^(?:\.dockercfg|config\.json)$/, /"auths?"\s*:/],
  [/^service[-_]?account.*\.json$/i, /"private_key"/]
]

const PRIVATE_KEY = /-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----/

/**
 * Whether a file exists to store secrets, judged by its name and, if `text` is given, by its content.
 *
 * Templates such as `.env.example` and public keys do not count.
 *
 * @example
 * ```ts
 * isSecretFile("deploy/.env.production") // => true
 * isSecretFile(".env.example") // => false
 * isSecretFile(".env.example.complete") // => false
 * isSecretFile(".npmrc", "registry=https://registry.npmjs.org/\n") // => false
 * ```
 */
export const isSecretFile = (path: string, text = ""): boolean => {
  const name = path.slice(path.lastIndexOf("/") + 1)
  return (
    SECRET_NAMES.some((pattern) => pattern.test(name.toLowerCase())) ||
    SECRET_CONTENTS.some(([pattern, token]) => pattern.test(name) && token.test(text)) ||
    PRIVATE_KEY.test(text.slice(0, 4096))
  )
}
