import type { SyntaxNode } from "../../syntax/mod.ts"
import type { Declaration, DeclarationRule, Holder, TreeLanguage } from "../Language.ts"
import { nixNames } from "./nixNames.ts"
import { importedPaths, nixUses } from "./nixUses.ts"
import { callOf, innerValue, isWrittenSet, optionDescription, pathOf, submodulesIn } from "./nixValues.ts"

/** Attributes whose plain values set what is declared elsewhere, or describe a package. */
const SETTINGS = /^(?:config|meta|passthru)$/
const IN_SETTINGS = "settings"

/** Characters of a value that its signature shows. */
const MAX_VALUE_CHARACTERS = 120

/** Matches values that may hold modules or their types. */
const HOLDS_MODULES = /submodule|\boptions\b/i

/** The modules that a module loads. */
const IMPORTS = "imports"

/** The one parameter of functions that are called for the sets that they make: `forAllSystems (system: { … })`, `makeScope newScope (self: { … })`. */
const SCOPE_PARAMETER = /^(?:system|pkgs|self|final|super|prev)$/

/** The function that makes the set that a call gives. */
const scopeFunction = (value: SyntaxNode): SyntaxNode | undefined => {
  const argument = callOf(value)?.argument
  const given = argument === undefined ? undefined : innerValue(argument)
  const body = given?.type === "function_expression" ? given.childForFieldName("body") : null
  return body !== null &&
    SCOPE_PARAMETER.test(given?.childForFieldName("universal")?.text ?? "") &&
    isWrittenSet(body)
    ? given
    : undefined
}

/** The body of a flake's outputs, which declares what the flake gives. */
const OUTPUTS = "outputs"

const binding: DeclarationRule = (node, { mark, parent }): Declaration | Holder | undefined => {
  const value = node.childForFieldName("expression")
  const { names, nodes } = pathOf(node.childForFieldName("attrpath") ?? undefined)
  const name = names.at(-1)
  const last = nodes.at(-1)
  if (value === null || last === undefined) return undefined
  const inner = innerValue(value)
  const isSet = isWrittenSet(value)
  if (name === undefined || names.includes(undefined)) return isSet ? { holds: inner } : undefined
  if (name === IMPORTS) return undefined
  const isSetting = mark === IN_SETTINGS || SETTINGS.test(names[0]!)
  const owner = names.slice(0, -1).join(".")
  const declared = {
    name,
    at: last.startIndex + (last.type === "identifier" ? 0 : 1),
    ...(owner === "" ? {} : { owner }),
    ...(isSetting ? { mark: IN_SETTINGS } : {})
  }
  const mayHoldModules = !isSetting && !isSet && HOLDS_MODULES.test(value.text)
  const submodules = mayHoldModules ? submodulesIn(inner) : []
  const members = submodules.length === 0 ? {} : { members: submodules }
  const description = optionDescription(inner)
  if (description !== undefined)
    return {
      ...declared,
      kind: "field",
      signatureEnd: inner.endIndex,
      signatureLimit: inner.startIndex + MAX_VALUE_CHARACTERS,
      ...(description === "" ? {} : { doc: description }),
      ...members
    }
  if (inner.type === "function_expression") {
    let body = inner
    while (body.type === "function_expression")
      body = body.childForFieldName("body") ?? body.namedChildren.at(-1)!
    const isFlake = name === OUTPUTS && parent === undefined
    return {
      ...declared,
      kind: isFlake ? "module" : "function",
      body,
      signatureEnd: body.startIndex,
      ...members
    }
  }
  const scope = scopeFunction(inner)
  if (scope !== undefined)
    return { ...declared, kind: "module", body: scope, signatureEnd: callOf(inner)!.argument.startIndex }
  if (isSet) return { ...declared, kind: "module", body: inner, signatureEnd: inner.startIndex }
  if (isSetting) return undefined
  const signature = { signatureEnd: node.endIndex, signatureLimit: value.startIndex + MAX_VALUE_CHARACTERS }
  return { ...declared, kind: "variable", ...signature, ...members }
}

export const nix: TreeLanguage = {
  id: "nix",
  title: "Nix",
  shape: "tree",
  grammar: "nix",
  extensions: [".nix"],
  interpreters: ["nix-shell"],
  separator: ".",
  declarations: { binding },
  containers: new Set([
    "source_code",
    "function_expression",
    "with_expression",
    "let_expression",
    "assert_expression",
    "parenthesized_expression",
    "apply_expression",
    "binary_expression",
    "attrset_expression",
    "rec_attrset_expression",
    "binding_set"
  ]),
  declaresLocally: /(?!)/,
  comments: new Set(["comment"]),
  blocks: new Set(["source_code", "binding_set", "let_expression"]),
  collections: new Set(["list_expression", "attrset_expression", "rec_attrset_expression"]),
  moduleOf: (path) => ({
    qualifier: "",
    package: path.slice(0, Math.max(0, path.lastIndexOf("/"))),
    declared: ""
  }),
  usesIn: nixUses,
  importsIn: importedPaths,
  mentions: nixNames
}
