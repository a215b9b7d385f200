import type { Connector } from "../../ports/storage/ConnectorTable.ts"
import type { SecretPlace } from "../../ports/storage/Secrets.ts"
import type { Project } from "../project/Projects.ts"

/** What a configuration says in the place of a token that is kept sealed. */
export const STORED = "stored"

/** What the sealed token of a connector is called. */
export const secretName = ({ location }: Project, id: string): string => `connector/${location.id}/${id}`

/** Where the token of a connector is that is configured so; `name` is what a sealed one is called. */
export const tokenPlace = (config: Connector["config"], name: string): SecretPlace | undefined => {
  const { token, token_env: variable, token_file: file } = config
  if (typeof variable === "string") return { kind: "environment", variable }
  if (typeof file === "string") return { kind: "file", path: file }
  return token === STORED ? { kind: "stored", name } : undefined
}
