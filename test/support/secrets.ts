/** Secrets generated in each run, with the form and length of real ones, so that none is written in a file. */
import { createHash, generateKeyPairSync } from "node:crypto"

const UPPER = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
const LOWER = UPPER.toLowerCase()
const DIGITS = "0123456789"
const ALL = UPPER + LOWER + DIGITS

/** The same bytes in each run: among random ones some run would have a word in which a password is taken for an example. */
const bytesOf = (count: number, seed: string): ReadonlyArray<number> => [
  ...createHash("shake256", { outputLength: count }).update(`${count} ${seed}`).digest()
]

/** That many characters of an alphabet, including a digit and letters of both cases if the alphabet has them. */
export const characters = (count: number, alphabet = ALL): string => {
  const text = bytesOf(count, alphabet)
    .map((byte) => alphabet[byte % alphabet.length])
    .join("")
  return alphabet === ALL && count > 3 ? `k7Q${text.slice(3)}` : text
}

/** That many characters in which digits and letters of both cases alternate, as in most random texts. */
export const alternating = (count: number): string =>
  bytesOf(count, "alternating")
    .map((byte, at) => [LOWER, UPPER, DIGITS][at % 3]!.at(byte % (at % 3 === 2 ? 10 : 26))!)
    .join("")

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url")

const pem = { type: "pkcs8", format: "pem" } as const

/** A private key as written in files, of each kind with a different format. */
export const privateKeys = () => {
  const rsa = generateKeyPairSync("rsa", { modulusLength: 4096 }).privateKey
  const ec = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey
  return {
    rsa: String(rsa.export(pem)),
    rsaOld: String(rsa.export({ type: "pkcs1", format: "pem" })),
    encrypted: String(rsa.export({ ...pem, cipher: "aes-256-cbc", passphrase: "p" })),
    ec: String(ec.export({ type: "sec1", format: "pem" })),
    ed25519: String(generateKeyPairSync("ed25519").privateKey.export(pem))
  }
}

/** The lines that contain the key itself. */
export const materialOf = (key: string): ReadonlyArray<string> =>
  key.split("\n").filter((line) => line !== "" && !line.startsWith("-----"))

/** Tokens by the service that issues them. */
export const tokens = () => ({
  gitHub: `ghp_${characters(36)}`,
  gitHubApp: `ghs_${characters(36)}`,
  gitHubFineGrained: `github_pat_${characters(22)}_${characters(59)}`,
  gitLab: `glpat-${characters(20)}`,
  slackBot: `xoxb-${characters(12, DIGITS)}-${characters(13, DIGITS)}-${characters(24)}`,
  slackApp: `xapp-1-A${characters(10, UPPER)}-${characters(13, DIGITS)}-${characters(64, "abcdef0123456789")}`,
  slackWebhook: `https://hooks.slack.com/services/T${characters(10, UPPER)}/B${characters(10, UPPER)}/${characters(24)}`,
  npm: `npm_${characters(36)}`,
  awsKey: `AKIA${characters(16, `${UPPER}234567`)}`,
  anthropic: `sk-ant-api03-${characters(93)}AA`,
  openAi: `sk-proj-${characters(74)}T3BlbkFJ${characters(74)}`,
  openAiOld: `sk-${characters(20)}T3BlbkFJ${characters(20)}`,
  google: `AIza${characters(35)}`,
  googleOAuth: `GOCSPX-${characters(28)}`,
  googleAccess: `ya29.${characters(150)}`,
  stripe: `sk_live_${characters(24)}`,
  stripeWebhook: `whsec_${characters(32)}`,
  huggingFace: `hf_${characters(34)}`,
  pyPi: `pypi-AgEIcHlwaS5vcmc${characters(120)}`,
  digitalOcean: `dop_v1_${characters(64, "abcdef0123456789")}`,
  age: `AGE-SECRET-KEY-1${characters(58, "QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L")}`,
  atlassian: `ATATT3x${characters(170)}`,
  jina: `jina_${characters(60)}`,
  sendGrid: `SG.${characters(22)}.${characters(43)}`,
  openRouter: `sk-or-v1-${characters(64, "abcdef0123456789")}`,
  supabase: `sbp_${characters(40, "abcdef0123456789")}`,
  newRelic: `NRAK-${characters(27, UPPER + DIGITS)}`,
  notion: `ntn_${characters(46)}`,
  telegramBot: `${characters(9, DIGITS)}7:AA${characters(33)}`,
  discordBot: `MT${characters(24)}.G${characters(5)}.${characters(38)}`,
  jwt: `${encoded({ alg: "HS256", typ: "JWT" })}.${encoded({ sub: characters(10), exp: 1 })}.${characters(43)}`
})

/** A text around a secret, and the secret. */
type Placed = readonly [text: (secret: string) => string, secret: string]

/** Secrets that are recognised by the text around them: the text, and the secret in it. */
export const placed = (): ReadonlyArray<Placed> => [
  [(secret) => `AWS_SECRET_ACCESS_KEY=${secret}`, characters(40)],
  [(secret) => `aws_secret_access_key = "${secret}"`, `${characters(38)}+/`],
  [(secret) => `  secretAccessKey: '${secret}',`, characters(40)],
  [
    (secret) => `//registry.npmjs.org/:_authToken=${secret}`,
    "9f1c".repeat(2) + "-4b7e-4d02-a6c3-" + "5e80d1".repeat(2)
  ],
  [
    (secret) => `AccountName=shop;AccountKey=${secret};`,
    Buffer.from(bytesOf(64, "key of an account")).toString("base64")
  ],
  [
    (secret) => `https://shop.blob.core.windows.net/c?sv=2022-11-02&sig=${secret}&se=2030`,
    `${characters(10)}%2F${characters(31)}%3D`
  ],
  [(secret) => `https://discord.com/api/webhooks/${"1".repeat(18)}/${secret}`, characters(68)]
]

/** Passwords in addresses. */
export const inAddresses = (): ReadonlyArray<Placed> => [
  [(secret) => `https://bob:${secret}@db.shop.org/x`, characters(16)],
  [(secret) => `postgres://shop:${secret}@db.internal:5432/shop`, characters(16)],
  [(secret) => `mongodb+srv://shop:${secret}@cluster0.abcde.mongodb.net/shop`, characters(16)],
  [(secret) => `redis://:${secret}@cache:6379`, characters(16)],
  [(secret) => `postgres://app:${secret}@10.0.0.3/app`, characters(7)],
  [(secret) => `mysql://app:${secret}@10.0.0.3/app`, "kqzwmvtrplxn"],
  [(secret) => `mysql://svc:${secret}@10.0.0.5/db`, `Br0wnUser${characters(5)}`],
  [(secret) => `https://x:${secret}@git.corp.io/r`, `Tok3ni${characters(4)}secretQ`],
  [(secret) => `amqp://svc:${secret}@mq:5672`, `P@ssw0rd${characters(3)}`],
  [(secret) => `smtp://bob@corp.io:${secret}@mail.corp.io`, characters(9)],
  [(secret) => `mongodb://app:${secret}@h1:27017,h2:27017/db?replicaSet=r`, characters(9)],
  [(secret) => `https://app:${secret}@shop.org?reply=ada@shop.org`, characters(9)],
  [(secret) => `postgres://app:${secret}@db/app`, `k7#${characters(6)}?x`],
  [(secret) => `postgres://app:${secret}@db/app`, `p%40${characters(6)}`],
  [(secret) => `f"postgres://app:${secret}@{host}/app"`, characters(9)],
  [(secret) => `"redis://:${secret}@" + host`, characters(9)],
  [(secret) => `postgres://app:${secret}@db/app`, "correct-horse-battery"],
  [(secret) => `postgres://app:${secret}@db/app`, "9".repeat(3) + characters(5, "0123456789")]
]

/** Secrets without a form of their own, after a name or as the argument of a command. */
export const named = (): ReadonlyArray<Placed> => [
  [(secret) => `DB_PASSWORD=${secret}`, alternating(16)],
  [(secret) => `export DB_PASSWORD="${secret}"`, alternating(16)],
  [(secret) => `PGPASSWORD=${secret} psql -h db`, alternating(10)],
  [(secret) => `ADMIN_PASSWORD=${secret}`, "Sommer2031!"],
  [(secret) => `{"user": "ada", "password": "${secret}"}`, "Sommer2031!"],
  [(secret) => `body: "{\\"password\\":\\"${secret}\\"}"`, alternating(12)],
  [(secret) => `  password: ${secret}`, alternating(16)],
  [(secret) => `spring.datasource.password=${secret}`, alternating(16)],
  [(secret) => `Server=db;User Id=sa;Password=${secret};Encrypt=true`, alternating(12)],
  [(secret) => `apiKey: '${secret}',`, alternating(32)],
  [(secret) => `client_secret := "${secret}"`, alternating(24)],
  [(secret) => `curl -H 'X-Api-Key: ${secret}' https://shop.org`, alternating(24)],
  [(secret) => `curl -H "Authorization: Bearer ${secret}" https://shop.org`, alternating(32)],
  [(secret) => `curl -s -u admin:${secret} https://shop.org`, alternating(12)],
  [(secret) => `curl https://shop.org --user "admin:${secret}"`, alternating(12)],
  [(secret) => `mysql -h db -u root -p${secret} shop`, alternating(12)],
  [(secret) => `mysqldump -uroot -p'${secret}' shop`, alternating(12)],
  [(secret) => `sshpass -p ${secret} ssh ada@shop.org`, alternating(12)],
  [(secret) => `docker login -u ada -p ${secret} shop.org`, alternating(12)],
  [(secret) => `redis-cli -h cache -a ${secret} ping`, alternating(12)],
  [(secret) => `deploy --db-password ${secret} --force`, alternating(12)],
  [(secret) => `machine shop.org login ada password ${secret}`, alternating(12)],
  [(secret) => `CREATE USER ada IDENTIFIED BY '${secret}'`, alternating(12)],
  [(secret) => `<password>${secret}</password>`, alternating(12)],
  [(secret) => `<shop:clientSecret>\n  ${secret}\n</shop:clientSecret>`, alternating(24)],
  [(secret) => `<add key="Shop.ApiKey" value="${secret}" />`, alternating(24)],
  [(secret) => `<property name='password' value='${secret}'/>`, alternating(12)],
  [(secret) => `define( 'DB_PASSWORD', '${secret}' );`, alternating(12)],
  [(secret) => `settings.set("db.password", "${secret}")`, alternating(12)],
  [(secret) => `secret_key_base: ${secret}`, `${alternating(60)}a1b2c3`],
  [(secret) => `{"auths": {"shop.org": {"auth": "${secret}"}}}`, btoa(`ada:${alternating(16)}`)],
  [(secret) => `//shop.org/:_auth=${secret}`, btoa(`ada:${alternating(16)}`)],
  [(secret) => `The admin password is ${secret}, do not tell`, alternating(14)]
]
