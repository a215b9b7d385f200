/** Access control for a network server: callers must present a token from the environment or from a file that only its owner can read. */
import { Clock, Config, Context, Effect, Either, Layer, Option, Redacted, Schema } from "effect"
import { createHash, timingSafeEqual } from "node:crypto"
import { closeSync, constants, fstatSync, openSync, readFileSync } from "node:fs"
import { isAbsolute } from "node:path"
import { type AccessToken, bearerToken, parseTokens, tokenConflict } from "../../core/access/mod.ts"
import { isOpenToOthers } from "../isOpenToOthers.ts"

/** The tokens cannot be used; the message never contains a token. */
export class AccessError extends Schema.TaggedError<AccessError>("lodestone/AccessError")("AccessError", {
  detail: Schema.String
}) {
  override get message(): string {
    return `Cannot use the access tokens: ${this.detail}`
  }
}

export class AccessTokens extends Context.Tag("lodestone/AccessTokens")<
  AccessTokens,
  {
    /** Whether tokens are configured. Then callers must present one, even when all of them are revoked. */
    readonly required: boolean
    /** The name of the token in an `Authorization` header; undefined when it matches none. Changes of the token file take effect within 200 ms. */
    readonly check: (
      authorization: string | undefined
    ) => Effect.Effect<{ readonly name: string } | undefined>
  }
>() {
  /** From the file in the setting `http.tokenFile` and the environment variable `LODESTONE_HTTP_TOKENS`. */
  static readonly layer = Layer.suspend(() => Layer.effect(this, make))
}

const VARIABLE = "LODESTONE_HTTP_TOKENS"

/** How long a revoked token may still be accepted. */
const RELOAD_MILLIS = 200
const MAX_BYTES = 1_000_000

/** A token stored only as a digest. */
interface TokenDigest {
  readonly name: string
  readonly digest: Buffer
}

const digestOf = (text: string): Buffer => createHash("sha256").update(text).digest()
const toTokenDigest = ({ name, token }: AccessToken): TokenDigest => ({ name, digest: digestOf(token) })

/** Takes the same time wherever the token is in the list, and whether it is there at all. */
const findToken = (accepted: ReadonlyArray<TokenDigest>, token: string): TokenDigest | undefined => {
  const digest = digestOf(token)
  return accepted.reduce<TokenDigest | undefined>(
    (found, each) => (timingSafeEqual(each.digest, digest) ? each : found),
    undefined
  )
}

const settings = Config.all({
  tokenFile: Config.option(Config.string("tokenFile")),
  tokens: Config.option(Config.array(Config.redacted(), "tokens"))
}).pipe(Config.nested("http"))

const parseEnvironmentTokens = (
  tokens: ReadonlyArray<Redacted.Redacted>
): Either.Either<ReadonlyArray<AccessToken>, string> => {
  // The config provider splits lists from the environment; lists from other sources are split here.
  const texts = tokens.flatMap((text) => Redacted.value(text).split(","))
  const parsed = parseTokens(texts, { entry: "entry", unnamed: "environment" })
  return Either.isRight(parsed) && parsed.right.length === 0
    ? Either.left(`${VARIABLE} is set but contains no token: set it to "name:token", or unset it`)
    : Either.mapLeft(parsed, (fault) => `${VARIABLE}, ${fault}`)
}

/**
 * Text of a file that only its owner can read. Permissions and content are read from the same open file, so that replacing the file in between has no effect.
 */
const readOwnerOnly = (file: string): string => {
  // Does not block when the file is a pipe without a writer.
  const handle = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  try {
    const stats = fstatSync(handle)
    if (!stats.isFile()) throw new Error("it is not a regular file")
    if (isOpenToOthers(file, stats))
      throw new Error("others can read it: make it readable only by you (chmod 600)")
    if (stats.size > MAX_BYTES) throw new Error("it is too large for a token file")
    return readFileSync(handle, "utf8")
  } finally {
    closeSync(handle)
  }
}

/** The current tokens of a file, or what is wrong with it. Parsed again only when the text has changed. */
const tokenFileReader = (file: string, environmentTokens: ReadonlyArray<AccessToken>) => {
  let last:
    | { readonly digest: Buffer; readonly tokens: Either.Either<ReadonlyArray<TokenDigest>, string> }
    | undefined
  return (): Either.Either<ReadonlyArray<TokenDigest>, string> => {
    try {
      const text = readOwnerOnly(file)
      const digest = digestOf(text)
      if (last?.digest.equals(digest) !== true) {
        const parsed = parseTokens(text.replace(/^\uFEFF/, "").split("\n"), {
          entry: "line",
          unnamed: "token"
        })
        last = { digest, tokens: Either.flatMap(parsed, (tokens) => rejectShared(environmentTokens, tokens)) }
      }
      return Either.mapLeft(last.tokens, (fault) => `the file "${file}", ${fault}`)
    } catch (cause) {
      return Either.left(`the file "${file}": ${cause instanceof Error ? cause.message : String(cause)}`)
    }
  }
}

const rejectShared = (
  environmentTokens: ReadonlyArray<AccessToken>,
  tokens: ReadonlyArray<AccessToken>
): Either.Either<ReadonlyArray<TokenDigest>, string> => {
  const shared = tokens.find((token) => tokenConflict(token, environmentTokens) !== undefined)
  return shared === undefined
    ? Either.right(tokens.map(toTokenDigest))
    : Either.left(`one of its tokens conflicts with ${VARIABLE}: ${tokenConflict(shared, environmentTokens)}`)
}

const make = Effect.gen(function* () {
  const configured = yield* settings
  const refuse = (detail: string) => new AccessError({ detail })
  const environmentTokens = yield* Option.match(configured.tokens, {
    onNone: () => Either.right<ReadonlyArray<AccessToken>>([]),
    onSome: parseEnvironmentTokens
  }).pipe(Either.mapLeft(refuse))
  const environmentDigests = environmentTokens.map(toTokenDigest)
  const file = Option.getOrUndefined(configured.tokenFile)
  if (file === undefined)
    return AccessTokens.of({
      required: environmentDigests.length > 0,
      check: (header) => Effect.sync(() => tokenOwner(environmentDigests, header))
    })

  if (!isAbsolute(file)) return yield* refuse(`http.tokenFile: "${file}" is not absolute; give the full path`)
  const readTokens = tokenFileReader(file, environmentTokens)
  const first = yield* Either.mapLeft(readTokens(), refuse)
  if (first.length === 0)
    return yield* refuse(`the file "${file}" contains no token: write "name:token" into it`)

  let current = {
    tokens: Either.right(first) as ReturnType<typeof readTokens>,
    readAt: yield* Clock.currentTimeMillis
  }
  let lastProblem: string | undefined
  const reloadIfDue = Effect.flatMap(Clock.currentTimeMillis, (at) => {
    // Otherwise a clock that was set back would keep a revoked token valid until it catches up.
    if (at >= current.readAt && at - current.readAt < RELOAD_MILLIS) return Effect.void
    current = { tokens: readTokens(), readAt: at }
    const problem = Either.isLeft(current.tokens) ? current.tokens.left : undefined
    const same = problem === lastProblem
    lastProblem = problem
    return problem === undefined || same
      ? Effect.void
      : Effect.logWarning(`No token from the file is accepted until it is fixed: ${problem}`)
  })
  return AccessTokens.of({
    required: true,
    check: (header) =>
      Effect.map(reloadIfDue, () =>
        tokenOwner([...environmentDigests, ...Either.getOrElse(current.tokens, () => [])], header)
      )
  })
})

const tokenOwner = (
  accepted: ReadonlyArray<TokenDigest>,
  header: string | undefined
): { readonly name: string } | undefined => {
  const token = bearerToken(header)
  const found = token === undefined ? undefined : findToken(accepted, token)
  return found === undefined ? undefined : { name: found.name }
}
