/** Who may call, as surfaces ask for it. */
export { AccessError, AccessTokens } from "../ports/access/AccessTokens.ts"
