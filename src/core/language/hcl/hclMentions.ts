import { UNKNOWN_RECEIVER } from "../../mention/Receiver.ts"
import type { StatedImport, StatedMention } from "../StatedNames.ts"
import { type HclAttribute, type HclBlock, hclBody } from "./hclBody.ts"
import { attributeOf, literalOf } from "./hclParts.ts"
import { type HclToken, hclTokens } from "./hclTokens.ts"

/** Words that begin a chain of names without naming anything that is declared. */
const OWN_WORDS = new Set(["each", "count", "self", "path", "terraform"])

/** Words that begin the name of something declared with a type and a name: `data.aws_ami.web`. */
const WITH_TYPE = new Set(["data", "ephemeral", "source", "action"])

/** Arguments of a call of a module that are not the module's own. */
const MODULE_ARGUMENTS = new Set(["source", "version", "count", "for_each", "providers", "depends_on"])

/** Attributes that name configurations of providers. */
const PROVIDER_ATTRIBUTES = new Set(["provider", "providers"])

/** A module that is called by a path: modules of a registry are not in the tree. */
const LOCAL_SOURCE = /^\.{1,2}(?:\/|$)/

/** Files that give values to variables. */
const VALUES_FILE = /\.tfvars$/

/** Tokens of an index that are passed over: `module.vpc["main"].id`. */
const MAX_INDEX_TOKENS = 64

const mention = (name: string, qualifier: string, at: number): StatedMention => ({
  name,
  qualifier,
  role: "other",
  receiver: UNKNOWN_RECEIVER,
  at
})

/** The folder that a call of a module leads to, as written; undefined for one outside of the tree. */
const localSource = (text: string, block: HclBlock): string | undefined => {
  const source = attributeOf(block, "source")
  const path = source && literalOf(text, source)
  return path !== undefined && LOCAL_SOURCE.test(path) ? path : undefined
}

const isModuleCall = (entry: HclAttribute | HclBlock): entry is HclBlock =>
  entry.is === "block" && entry.type === "module" && entry.labels.length === 1

/** The modules that a file calls by their paths, each under the name of the call. */
export const calledModules = (text: string): ReadonlyArray<StatedImport> =>
  hclBody(text, hclTokens(text))
    .filter(isModuleCall)
    .flatMap((block) => {
      const module = localSource(text, block)
      return module === undefined
        ? []
        : [{ module, name: "", alias: block.labels[0]!, exported: false, at: block.at }]
    })

/**
 * The names that a file uses, in order: what its expressions refer to, the variables that arguments of a call of a module set, and those that a file of values
 * sets. The qualifier is what the declaration is qualified by; in another module, after the call that leads there: `module.vpc.output`, `module.vpc.var`.
 */
export const hclMentions = (path: string, text: string): ReadonlyArray<StatedMention> => {
  const tokens = hclTokens(text)
  const body = hclBody(text, tokens)
  const stated = body.flatMap((entry) => {
    if (entry.is === "attribute")
      return VALUES_FILE.test(path) ? [mention(entry.name, "var", entry.head)] : []
    if (!isModuleCall(entry) || localSource(text, entry) === undefined) return []
    return entry.entries.flatMap((argument) =>
      argument.is === "attribute" && !MODULE_ARGUMENTS.has(argument.name)
        ? [mention(argument.name, `module.${entry.labels[0]}.var`, argument.head)]
        : []
    )
  })
  return [...stated, ...chainMentions(text, tokens, providerValues(body))].sort((a, b) => a.at - b.at)
}

/** The values that name configurations of providers, in order. */
const providerValues = (body: ReadonlyArray<HclAttribute | HclBlock>): ReadonlyArray<HclAttribute> =>
  body.flatMap((block) =>
    block.is === "attribute"
      ? []
      : block.entries.filter(
          (entry): entry is HclAttribute => entry.is === "attribute" && PROVIDER_ATTRIBUTES.has(entry.name)
        )
  )

/** What chains of names refer to: `var.name`, `aws_instance.web.id`, `module.vpc[0].id`. */
const chainMentions = (
  text: string,
  tokens: ReadonlyArray<HclToken>,
  providers: ReadonlyArray<HclAttribute>
): ReadonlyArray<StatedMention> => {
  const isSign = (at: number, sign: string) =>
    tokens[at]?.is === "sign" && text.startsWith(sign, tokens[at].start)
  const textAt = (at: number) => text.slice(tokens[at]!.start, tokens[at]!.end)
  const isJoined = (at: number) => tokens[at]?.start === tokens[at - 1]?.end
  /** The index of the name that follows at `.name`; undefined if none does. */
  const nameAfter = (at: number): number | undefined =>
    isSign(at, ".") && isJoined(at) && isJoined(at + 1) && tokens[at + 1]?.is === "word" ? at + 1 : undefined
  const afterIndex = (at: number): number => {
    if (!isSign(at, "[")) return at
    let depth = 0
    for (let next = at; next < Math.min(tokens.length, at + MAX_INDEX_TOKENS); next++)
      if (isSign(next, "[")) depth++
      else if (isSign(next, "]") && --depth === 0) return next + 1
    return at
  }
  const found: Array<StatedMention> = []
  const add = (at: number | undefined, qualifier: string) => {
    if (at !== undefined) found.push(mention(textAt(at), qualifier, tokens[at]!.start))
  }
  let provider = 0
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!
    if (token.is !== "word" || (isSign(at - 1, ".") && isJoined(at))) continue
    const first = textAt(at)
    const second = nameAfter(at + 1)
    while (provider < providers.length && providers[provider]!.end <= token.start) provider++
    if (provider < providers.length && providers[provider]!.value <= token.start) {
      // The left side names a configuration of the called module.
      if (isSign(at + (second === undefined ? 1 : 3), "=")) continue
      if (second === undefined) add(at, "provider")
      else add(second, `provider.${first}`)
      continue
    }
    if (second === undefined || OWN_WORDS.has(first)) continue
    if (WITH_TYPE.has(first)) {
      add(nameAfter(second + 1), `${first}.${textAt(second)}`)
      continue
    }
    add(second, first)
    if (first === "module") add(nameAfter(afterIndex(second + 1)), `module.${textAt(second)}.output`)
  }
  return found
}
