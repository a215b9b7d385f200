/** What the comments and attributes above a declaration say of it. */
import type { TreeLanguage } from "../language/Language.ts"
import { isDirective } from "./isDirective.ts"
import { type LeadingNodes, leadingNodesOf } from "./LeadingNodes.ts"

/** The documentation in the attributes above, if the language documents by attributes, else in the comments above. */
export const docOf = (leading: LeadingNodes | undefined, language: TreeLanguage): string => {
  if (leading === undefined) return ""
  const above = leadingNodesOf(leading)
  const attributeDocs = above.map((part) => language.docOf?.(part)).filter((doc) => doc !== undefined)
  if (attributeDocs.length > 0) return attributeDocs.join("\n")
  return (
    above
      .filter(
        ({ text, type }) =>
          language.comments.has(type) && language.nonDocComments?.test(text) !== true && !isDirective(text)
      )
      // Some grammars include the line break after a comment.
      .map(({ text }) => text.trimEnd())
      .join("\n")
  )
}

/** Whether an attribute above marks a test. */
export const isMarkedAsTest = (
  leading: LeadingNodes | undefined,
  { attributes, testAttribute }: TreeLanguage
): boolean =>
  testAttribute !== undefined &&
  leadingNodesOf(leading).some(({ text, type }) => attributes?.has(type) === true && testAttribute.test(text))

/** The attributes above that are part of the signature, each with a blank after it. */
export const signatureAttributesOf = (
  leading: LeadingNodes | undefined,
  { attributes, signatureAttributes }: TreeLanguage
): string =>
  signatureAttributes === undefined
    ? ""
    : leadingNodesOf(leading)
        .filter(({ text, type }) => attributes?.has(type) === true && signatureAttributes.test(text))
        .map(({ text }) => `${text} `)
        .join("")
