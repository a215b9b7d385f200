import { codeTags } from "../html/codeTags.ts"
import { markupParts } from "../html/markupParts.ts"
import { generatedProgram } from "../html/generatedProgram.ts"
import type { StructuralLanguage } from "../Language.ts"
import { limitParts } from "../limitParts.ts"
import { rubyMentions } from "../ruby/mentions.ts"

const options = { script: "javascript" }

/** Arguments or a block after the name of a method. A name without them may be a local that is passed to the page. */
const ARGUMENTS_OR_BLOCK =
  /\(| +(?!(?:if|unless|and|or|then|rescue|while|until|in)\b)(?:["'@:[]|[*&](?![ &*])|[\p{L}\p{N}_])|\s*\{\s*\|/uy

/** The page without Ruby code and comments that mention markup, which is none of the page's; all offsets stay. */
const withoutMentionedTags = (text: string): string =>
  text.replaceAll(/<%[^]*?(?:%>|$)/g, (tag) => (/<[a-z/!]/i.test(tag) ? tag.replaceAll(/[^\n]/g, " ") : tag))

/** Pages with embedded Ruby. Only names that the Ruby code uses are recorded: names in scripts of the page would be confused with those. */
export const erb: StructuralLanguage = {
  id: "erb",
  title: "ERB",
  dialectOf: "html",
  shape: "structure",
  extensions: [".erb"],
  // Templates of Thor, from which generators of Rails make files of any kind: `model.rb.tt`.
  basenamePattern: /\.[a-z]{1,5}\.tt$/,
  separator: ".",
  partsOf: (text) => limitParts(markupParts(withoutMentionedTags(text), options).parts),
  embeddedIn: (text) => markupParts(withoutMentionedTags(text), options).embedded,
  template: {
    language: "ruby",
    ownMethodSuffix: ARGUMENTS_OR_BLOCK,
    programIn: (text) =>
      generatedProgram(
        text,
        codeTags(text).flatMap((code) => [code, "\n"])
      )
  },
  mentions: rubyMentions
}
