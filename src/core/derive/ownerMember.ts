/** Names of a page that are members of an object whose class another file declares. */
import type { TemplateOwner } from "../language/mod.ts"
import type { AccessChain, ChainStart, Step } from "../mention/AccessChain.ts"
import { type Mention, SELF, typedReceiver, UNKNOWN_RECEIVER } from "../mention/mod.ts"

const field = (name: string): Step => ({ is: "field", name })

/**
 * Reads the names of a page that nothing in it binds as members of the class that it belongs to.
 */
export const ownerMember = ({ type }: Pick<TemplateOwner, "type">): ((one: Mention) => Mention) => {
  const start: ChainStart = { is: "type", name: type }
  const fieldsOf = (names: string): ReadonlyArray<Step> =>
    names
      .split(".")
      .filter((name, at) => at > 0 || name !== SELF)
      .map(field)
  const ofOwner = (chain: AccessChain): AccessChain => {
    if (chain.start.is === "type") return chain
    const fields = chain.start.name === "" ? [] : fieldsOf(chain.start.name)
    const last = fields.at(-1)
    const steps: ReadonlyArray<Step> =
      chain.start.is === "called" && last !== undefined
        ? [...fields.slice(0, -1), { is: "call", name: last.name }]
        : fields
    return { start, steps: [...steps, ...chain.steps] }
  }
  return (one) => {
    const { means, qualifier, receiver } = one
    if (means >= 0) return one
    if (qualifier === "" || qualifier === SELF)
      return { ...one, qualifier: "?", receiver: typedReceiver(type) }
    if (qualifier !== "?")
      return {
        ...one,
        qualifier: "?",
        receiver: { is: "chain", chain: { start, steps: fieldsOf(qualifier) } }
      }
    if (receiver.is === "chain") return { ...one, receiver: { is: "chain", chain: ofOwner(receiver.chain) } }
    return receiver.is === "argument" ? { ...one, receiver: UNKNOWN_RECEIVER } : one
  }
}
