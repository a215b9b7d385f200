import type { Connector } from "../../ports/storage/ConnectorTable.ts"
import type { SecretPlace } from "../../ports/storage/Secrets.ts"
import type { Project } from "../project/Projects.ts"

/** Placeholder in a configuration for a token that is stored sealed. */
export const STORED_TOKEN = "stored"

/** Name of a connector's sealed token. */
export const secretName = ({ location }: Project, id: string): string => `connector/${location.id}/${id}`

/** The place of the token that a configuration refers to; undefined when it has none. `name` is the name of the sealed token. */
export const tokenPlace = (config: Connector["config"], name: string): SecretPlace | undefined => {
  const { token, token_env: variable, token_file: file } = config
  if (typeof variable === "string") return { kind: "environment", variable }
  if (typeof file === "string") return { kind: "file", path: file }
  return token === STORED_TOKEN ? { kind: "stored", name } : undefined
}
