import { ATTRIBUTE_RECEIVER, typedReceiver } from "../../mention/Receiver.ts"
import { anyScript } from "../../text/mod.ts"
import type { StatedMention } from "../StatedNames.ts"
import { writtenParameters } from "../writtenParameters.ts"

const ATTRIBUTE_NAME = anyScript(/^(?:global::|\w+:\s*)?((?:\w+\.)*)(\w+)/)

/** Suffix of attribute classes that uses of attributes omit. */
const ATTRIBUTE_SUFFIX = "Attribute"

/** A property that is set by its name, after the arguments of the constructor. */
const SET_PROPERTY = anyScript(/^\s*@?([\p{L}_]\w*)\s*=(?!=)/u)

/** The number of arguments that the constructor of an attribute gets, by the text after the name. */
const attributeArguments = (text: string): number =>
  (writtenParameters(`f${text}`, "f")?.texts ?? []).filter((each) => !SET_PROPERTY.test(each)).length

/** The properties of an attribute that are set after the arguments of its constructor; they begin at an offset. */
const setProperties = (written: string, from: number, type: string): ReadonlyArray<StatedMention> => {
  let at = from + 1
  return (writtenParameters(`f${written.slice(from)}`, "f")?.texts ?? []).flatMap((text) => {
    const start = at
    at += text.length + 1
    const [before, name] = SET_PROPERTY.exec(text) ?? []
    return before === undefined || name === undefined
      ? []
      : [
          {
            name,
            role: "other" as const,
            qualifier: "?",
            receiver: typedReceiver(type),
            at: start + before.indexOf(name)
          }
        ]
  })
}

/** An attribute by its written name, and by the name of its class. */
export const attributeMentions = (written: string): ReadonlyArray<StatedMention> => {
  const [matched = "", qualifierText = "", name] = ATTRIBUTE_NAME.exec(written) ?? []
  if (name === undefined) return []
  const mention = {
    role: "type",
    qualifier: qualifierText.slice(0, -1),
    argumentCount: attributeArguments(written.slice(matched.length)),
    at: matched.length - name.length
  } as const
  const isWhole = name.endsWith(ATTRIBUTE_SUFFIX)
  const type = isWhole ? name : name + ATTRIBUTE_SUFFIX
  return [
    { ...mention, name, receiver: ATTRIBUTE_RECEIVER },
    ...(isWhole ? [] : [{ ...mention, name: type, receiver: ATTRIBUTE_RECEIVER }]),
    ...setProperties(written, matched.length, qualifierText + type)
  ]
}
