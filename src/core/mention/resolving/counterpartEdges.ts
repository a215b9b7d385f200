import type { Counterpart } from "../../language/CounterpartRules.ts"
import type { Import, Mention, SourceMentions } from "../Mention.ts"
import type { Edge } from "./References.ts"

/**
 * The places of a file in another language that probably mean what is generated from a declaration: its names, as members of `objects`; without these, where the
 * file mentions one of the `signs`, or has the name from one of the `modules`. Never certain, since the generated code itself is not read.
 */
export const counterpartEdges = (
  { imports, mentions }: SourceMentions,
  { isMember, modules, names: allNames, namesIn, objects, signs }: Counterpart,
  language: string
): ReadonlyArray<Edge> => {
  const names = namesIn?.(language) ?? allNames
  const generated = modules === undefined ? [] : imports.filter(({ module }) => modules.test(module))
  const hasSign = mentions.some(({ name }) => signs.has(name)) || imports.some(({ name }) => signs.has(name))
  const isGenerated = (mention: Mention) =>
    objects === undefined
      ? hasSign || generated.some((one) => brings(one, mention))
      : objects.test(mention.qualifier.slice(mention.qualifier.lastIndexOf(".") + 1))
  const imported = imports
    .filter(({ module, name }) => names.has(name) && (signs.has(name) || modules?.test(module) === true))
    .map(({ column, line }): Edge => ({ column, line, role: "import", within: -1, certainty: "likely" }))
  const used = mentions
    .filter(
      (mention) => names.has(mention.name) && (!isMember || mention.qualifier !== "") && isGenerated(mention)
    )
    .map(({ column, line, role, within }): Edge => ({ column, line, role, within, certainty: "likely" }))
  return [...imported, ...used]
}

/** Whether an import gives a file the name of a mention. */
const brings = ({ alias, module, name }: Import, mention: Mention): boolean => {
  const [root = ""] = mention.qualifier.split(".")
  if (name === "*") return mention.qualifier === "" || root === alias
  const bound = alias === "" ? (name === "" ? lastPart(module) : name) : alias
  return bound === (root === "" ? mention.name : root)
}

const lastPart = (module: string) =>
  module.slice(Math.max(module.lastIndexOf("/"), module.lastIndexOf(".")) + 1)
