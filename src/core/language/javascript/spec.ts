import { javascriptMentions } from "./mentions.ts"
import { bundlerAliases, isBundlerConfig } from "./bundlerAliases.ts"
import { typeModules } from "./importedTypes.ts"
import { documentedImports } from "./documentedImports.ts"
import { graphqlStrings } from "./graphqlStrings.ts"
import { misreadIn } from "./misreadIn.ts"
import { classBody, constructorFields } from "./constructorFields.ts"
import { declares } from "../declares.ts"
import type { Declaration, DeclarationRule, TreeLanguage } from "../Language.ts"
import type { SyntaxNode } from "../../syntax/mod.ts"
import type { StatedImport } from "../StatedNames.ts"
import { pathModule } from "../pathModule.ts"
import { REGISTRATION_TEXT } from "./registrationCall.ts"
import { TEST_CALL_TEXT } from "./testCall.ts"
import { javascriptDeclarations } from "./declarations.ts"
import {
  JAVASCRIPT_BLOCKS,
  JAVASCRIPT_BRANCHES,
  JAVASCRIPT_COLLECTIONS,
  JAVASCRIPT_SCOPES,
  JAVASCRIPT_STATEMENT_WORDS,
  JAVASCRIPT_WRAPPERS
} from "./nodeKinds.ts"

/** Matches what either pattern matches. */
export const eitherOf = (one: RegExp, other: RegExp): RegExp => new RegExp(`${one.source}|${other.source}`)

/** What is read of the text of a program, which begins with its first word, at its place in the file. */
export const placedIn = (
  { startIndex, text }: SyntaxNode,
  read: (text: string) => ReadonlyArray<StatedImport>
): ReadonlyArray<StatedImport> => read(text).map((one) => ({ ...one, at: startIndex + one.at }))

/** The aliases that a configuration makes for all scripts. */
export const aliasesIn = (path: string, root: SyntaxNode): ReadonlyArray<StatedImport> =>
  isBundlerConfig(path) ? placedIn(root, (text) => bundlerAliases(path, text)) : []

/** The module of a JavaScript or TypeScript file is the file itself: its package is the path, and names have no qualifier. */
export const scriptModule = (path: string) => {
  const name = pathModule(path, "/", ["index", "mod"], [])
  return { qualifier: "", package: name, declared: name }
}

/** A class, which knows what its body declares. */
const classDeclaration: DeclarationRule = (node, context) => {
  const declared: Declaration | undefined = declares("class")(node, context)
  return declared && { ...declared, ...classBody(node) }
}

/** A method; a constructor also declares the fields that it assigns, for which a class needs no other declaration. */
const methodDefinition: DeclarationRule = (node, context) => {
  const declared = javascriptDeclarations["method_definition"]!(node, context)
  if (declared === undefined || !("name" in declared) || declared.name !== "constructor") return declared
  const fields = constructorFields(declared.body, context.mark)
  return fields.length === 0 ? declared : [declared, ...fields]
}

export const javascript: TreeLanguage = {
  id: "javascript",
  title: "JavaScript",
  shape: "tree",
  grammar: "javascript",
  extensions: [".js", ".mjs", ".cjs", ".jsx"],
  interpreters: ["node", "bun", "deno"],
  misreadIn,
  separator: ".",
  memberSeparator: "#",
  declarations: {
    ...javascriptDeclarations,
    class_declaration: classDeclaration,
    class: classDeclaration,
    method_definition: methodDefinition
  },
  declaresLocally: eitherOf(
    /\bfunction\s*\*?\s+[\w$]|\bclass\s|\b(?:const|let|var)\s+[\w$]+[^;]{0,200}(?:=>|\bfunction\b)/,
    eitherOf(TEST_CALL_TEXT, REGISTRATION_TEXT)
  ),
  wrappers: new Set(JAVASCRIPT_WRAPPERS),
  branches: new Set(JAVASCRIPT_BRANCHES),
  scopes: new Set(JAVASCRIPT_SCOPES),
  statementWords: new Set(JAVASCRIPT_STATEMENT_WORDS),
  comments: new Set(["comment"]),
  attributes: new Set(["decorator"]),
  blocks: new Set(JAVASCRIPT_BLOCKS),
  collections: new Set(JAVASCRIPT_COLLECTIONS),
  imports: new Set(["import_statement"]),
  mentions: javascriptMentions,
  guestsIn: graphqlStrings,
  importsIn: (path, root) => [
    ...aliasesIn(path, root),
    ...placedIn(root, (text) => [...documentedImports(text), ...typeModules(text)])
  ],
  moduleOf: scriptModule
}
