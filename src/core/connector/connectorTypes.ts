/** `address` is an HTTP URL; `repository` is such a URL or git's ssh notation. */
type FieldKind = "string" | "strings" | "boolean" | "address" | "repository"

/** A field of a connector's configuration. */
export interface ConnectorField {
  readonly kind: FieldKind
  readonly required: boolean
  readonly description: string
  /** The allowed strings; undefined for any. */
  readonly allowed?: ReadonlyArray<string>
}

const field = (kind: FieldKind, description: string, required = false): ConnectorField => ({
  kind,
  required,
  description
})

/** What is read of a GitHub repository. */
export const GITHUB_PARTS = ["issues", "pull_requests", "reviews", "comments"] as const

/** The fields that can supply the token of a source: at most one of them. */
export const TOKEN_FIELDS = ["token", "token_env", "token_file"] as const

const TOKEN_OPTIONS: Readonly<Record<string, ConnectorField>> = {
  token: field("string", "the token itself, stored encrypted and never shown"),
  token_env: field("string", "the environment variable that contains the token"),
  token_file: field("string", "the file that contains the token, readable only by its owner"),
  allow_private_hosts: field("boolean", "whether addresses of this machine and its network are allowed")
}

/** The fields of each connector type. */
export const CONNECTOR_TYPES = {
  filesystem: { path: field("string", "a folder of text files", true) },
  git: { path: field("string", "another repository", true) },
  github: {
    repo_url: field("repository", "https://github.com/owner/name", true),
    api_url: field("address", "the API URL of a self-hosted server"),
    include: {
      ...field("strings", `any of ${GITHUB_PARTS.join(", ")}; default: all`),
      allowed: GITHUB_PARTS
    },
    ...TOKEN_OPTIONS
  },
  jira: {
    base_url: field("address", "https://team.atlassian.net", true),
    project_keys: field("strings", "such as PROJ", true),
    email: field("string", "the token's owner, if the server requires it"),
    ...TOKEN_OPTIONS
  },
  slack: {
    channels: field("strings", "channel names or ids", true),
    api_url: field("address", "the API URL, if not slack.com"),
    ...TOKEN_OPTIONS
  }
} as const satisfies Readonly<Record<string, Readonly<Record<string, ConnectorField>>>>

export type ConnectorType = keyof typeof CONNECTOR_TYPES
