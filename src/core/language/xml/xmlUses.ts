import { UNKNOWN_RECEIVER } from "../../mention/Receiver.ts"
import type { StatedMention } from "../StatedNames.ts"
import {
  classesIn,
  pathNames,
  rootOf,
  scopeOf,
  type XmlName,
  type XmlRoot,
  type XmlScope
} from "./classUses.ts"
import { changedTables, elementsIn, type SettingUse, settingsIn } from "./settingUses.ts"
import { openElements } from "./openElements.ts"
import { xmlAttributes, xmlMarkup } from "./xmlTags.ts"

/** The qualifier of names of classes, which stand for themselves. */
export const CLASS_USE = "class"

/** The outermost element of a file with changes of a database, of Liquibase. */
const CHANGE_LOG = /^(?:databaseChangeLog|changeSet)$/

/** A name with at least two before it. */
const QUALIFIED = /\..*\./

const NO_SCOPE: XmlScope = { bean: undefined, dataType: undefined }

/**
 * What an XML file uses, in order: classes and their members by their whole path (`com.shop.Cart.start`), as Spring, MyBatis, Android, XAML and others name
 * them; properties, resources and beans by their names.
 */
export const xmlUses = (_: string, text: string): ReadonlyArray<StatedMention> => {
  const uses: Array<StatedMention> = []
  const add = (name: string, qualifier: string, at: number) =>
    uses.push({ name, role: "other", qualifier, receiver: UNKNOWN_RECEIVER, at })
  const addClasses = (names: ReadonlyArray<XmlName>) => {
    for (const { at, name } of names) add(name, CLASS_USE, at)
  }
  const addSettings = (settings: ReadonlyArray<SettingUse>) => {
    for (const { at, name, of } of settings) add(name, of, at)
  }
  const around = openElements<{ readonly tag: string; readonly scope: XmlScope }>()
  let root: XmlRoot | undefined
  let rootTag = ""
  let textFrom = 0
  for (const markup of xmlMarkup(text)) {
    const between = text.slice(textFrom, markup.start)
    if (root !== undefined && /[.$@]/.test(between)) {
      // In raw text, which may be SQL, two names are a table and its column.
      const isRaw = between.includes("<![CDATA[")
      addClasses(pathNames(between, textFrom).filter(({ name }) => !isRaw || QUALIFIED.test(name)))
      if (!isRaw) addSettings(settingsIn(between, textFrom))
    }
    textFrom = markup.end
    if (markup.kind === "comment") continue
    const { kind, name: tag } = markup
    if (kind === "end") {
      around.close(tag)
      continue
    }
    const attributes = xmlAttributes(markup)
    if (root === undefined) {
      root = rootOf(attributes, tag)
      rootTag = tag
    }
    const scope = scopeOf(attributes, tag, root, around.innermost()?.scope ?? NO_SCOPE)
    addClasses(classesIn(markup, attributes, root, scope))
    for (const { at, value } of attributes) addSettings(settingsIn(value, at))
    addSettings(elementsIn(rootTag, markup, attributes))
    addSettings(CHANGE_LOG.test(rootTag) ? changedTables(tag, attributes) : [])
    if (kind === "start") around.open({ tag, scope })
  }
  return uses.toSorted((a, b) => a.at - b.at)
}
