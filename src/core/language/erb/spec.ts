import { codeTags } from "../html/codeTags.ts"
import { markupParts } from "../html/markupParts.ts"
import { writtenProgram } from "../html/writtenProgram.ts"
import type { StructuralLanguage } from "../Language.ts"
import { limitParts } from "../limitParts.ts"
import { rubyMentions } from "../ruby/mentions.ts"

const options = { script: "javascript" }

/** Behind the name of a method: what it is given, or a block. A name with nothing behind it may be one that the page is given. */
const GIVEN =
  /\(| +(?!(?:if|unless|and|or|then|rescue|while|until|in)\b)(?:["'@:[]|[*&](?![ &*])|[\p{L}\p{N}_])|\s*\{\s*\|/uy

/** Pages with Ruby in them: what that uses is told, what scripts of the page use is not, as a name of theirs is none of Ruby. */
export const erb: StructuralLanguage = {
  id: "erb",
  title: "ERB",
  dialectOf: "html",
  shape: "structure",
  extensions: [".erb"],
  separator: ".",
  partsOf: (text) => limitParts(markupParts(text, options).parts),
  embeddedIn: (text) => markupParts(text, options).embedded,
  template: {
    language: "ruby",
    callsOwn: GIVEN,
    programIn: (text) =>
      writtenProgram(
        text,
        codeTags(text).flatMap((code) => [code, "\n"])
      )
  },
  mentions: rubyMentions
}
