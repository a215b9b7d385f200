import { ownValue } from "../../record/mod.ts"
import type { StructuralPart } from "../Language.ts"
import { limitParts } from "../limitParts.ts"
import { openElements } from "./openElements.ts"
import { xmlAttributes, xmlMarkup, type XmlTag } from "./xmlTags.ts"

/** Attributes that name an element, the most telling first: of XAML, of Android, of most formats, of MyBatis, of MSBuild. */
const NAMING_ATTRIBUTES = [
  "x:Key",
  "x:Name",
  "x:Class",
  "android:id",
  "id",
  "name",
  "android:name",
  "key",
  "namespace",
  "Include"
]

/** Elements whose text names the element around them, as in a `pom.xml`; the first counts. */
const NAMING_ELEMENTS: ReadonlySet<string> = new Set(["artifactId", "id", "name"])

/** Elements that are named by one of these inside of them. */
const NAMED_INSIDE =
  /^(?:project|parent|dependency|plugin|extension|exclusion|profile|repository|pluginRepository|execution|servlet|filter)$/

/** Elements whose children are settings, each named by its tag. */
const SETTINGS = /^(?:properties|PropertyGroup)$/

/** Elements whose text is a name: a key of a property list, a module of a build. */
const TEXT_NAMED = /^(?:key|module)$/

/** An attribute of the schema that .NET writes into a file of data: it describes the format, as do the headers of a `.resx`. */
const DATA_SCHEMA = /\sxmlns:msdata\s*=/
const RESX_HEADER = "resheader"

/** The outermost elements of the forms of Qt and GTK, and in these what only sets a widget. */
const FORM = /^(?:ui|interface)$/
const WIDGET_SETTING = /^(?:property|stringproperty|attribute|signal|style)$/

/** Longer names are texts, and longer texts of an element are no part of its signature. */
const MAX_NAME_CHARACTERS = 120

/** What change sets of Liquibase create or add to, by the attribute with its name. */
const CHANGES = /^(?:\w+:)?(createTable|createView|addColumn)$/
const CHANGED_NAMES: Readonly<Record<string, string>> = {
  createTable: "tableName",
  createView: "viewName",
  addColumn: "tableName"
}

interface OpenElement {
  readonly kind: "element" | "table"
  readonly tag: string
  readonly start: number
  readonly head: number
  readonly tagEnd: number
  readonly doc: string
  name: string | undefined
  /** Whether it says nothing but what format the file has. */
  readonly isFormat: boolean
  /** How many elements around it have a name. */
  readonly namedDepth: number
  /** Whether it contains other elements. */
  hasElements: boolean
  /** The parts inside of it; those of an element that gets no name belong to the one around it. */
  readonly children: Array<StructuralPart>
}

/**
 * The elements of an XML file that have a name, nested as in the text: by an attribute such as `id`, `name` or `key`, by what a `pom.xml` calls an artifact, or by
 * their tag among settings. A comment right above an element is its documentation.
 *
 * @example
 * ```ts
 * xmlParts('<resources>\n  <string name="app_title">Shop</string>\n</resources>').map(({ name }) => name) // => ["app_title"]
 * ```
 */
export const xmlParts = (text: string): ReadonlyArray<StructuralPart> => {
  const parts: Array<StructuralPart> = []
  const around = openElements<OpenElement>()
  let isForm = false
  /** The last comment, if nothing but blanks follows it. */
  let comment: { readonly start: number; readonly end: number } | undefined
  const close = (element: OpenElement, contentEnd: number, end: number) => {
    if (element.isFormat) return
    const parent = around.innermost()
    const content = element.hasElements ? "" : text.slice(element.tagEnd, contentEnd).trim()
    if (parent !== undefined && NAMED_INSIDE.test(parent.tag) && NAMING_ELEMENTS.has(element.tag))
      parent.name ??= nameOf(content)
    const isSetting = parent !== undefined && SETTINGS.test(parent.tag)
    const name =
      element.name ?? (isSetting ? element.tag : TEXT_NAMED.test(element.tag) ? nameOf(content) : undefined)
    const siblings = parent?.children ?? parts
    if (name === undefined) {
      if (element.children !== siblings) for (const child of element.children) siblings.push(child)
      return
    }
    const isShort = content !== "" && content.length <= MAX_NAME_CHARACTERS && !content.includes("\n")
    siblings.push({
      kind: element.kind,
      name,
      // An object of a form has a name of its own in all of the form, however deep it is nested.
      ...(isForm && element.namedDepth > 1 ? { isSibling: true } : {}),
      start: element.start,
      head: element.head,
      headEnd: isShort ? end : element.tagEnd,
      end,
      ...(element.doc === "" ? {} : { doc: element.doc }),
      children: element.children
    })
  }
  for (const markup of xmlMarkup(text)) {
    if (markup.kind === "comment") {
      comment = markup
      continue
    }
    const { end: tagEnd, kind, name: tag, start } = markup
    if (kind === "end") {
      // An element that is not closed ends with the one around it.
      around.close(tag, (element) => close(element, start, element.tag === tag ? tagEnd : start))
      comment = undefined
      continue
    }
    // Above the outermost element stands the licence.
    const isDocumented =
      comment !== undefined &&
      around.innermost() !== undefined &&
      /^[^\S\n]*\n?[^\S\n]*$/.test(text.slice(comment.end, start))
    const parent = around.innermost()
    if (parent === undefined) isForm = FORM.test(tag)
    const change = CHANGES.exec(tag)?.[1]
    const changed = change === undefined ? undefined : nameOfChange(markup, change)
    const name = isForm && WIDGET_SETTING.test(tag) ? undefined : (changed ?? nameOfAttributes(markup))
    const isFormat = tag === RESX_HEADER || (parent !== undefined && DATA_SCHEMA.test(markup.attributesText))
    const mayGetName =
      isFormat ||
      name !== undefined ||
      NAMED_INSIDE.test(tag) ||
      TEXT_NAMED.test(tag) ||
      (parent !== undefined && SETTINGS.test(parent.tag))
    const element: OpenElement = {
      kind: changed !== undefined && change !== "addColumn" ? "table" : "element",
      tag,
      start: isDocumented ? comment!.start : start,
      head: start,
      tagEnd,
      doc: isDocumented ? text.slice(comment!.start + 4, comment!.end - 3).trim() : "",
      name,
      isFormat,
      namedDepth: parent === undefined ? 0 : parent.namedDepth + (parent.name === undefined ? 0 : 1),
      hasElements: false,
      children: mayGetName ? [] : (parent?.children ?? parts)
    }
    comment = undefined
    if (parent !== undefined) parent.hasElements = true
    if (kind === "empty") close(element, tagEnd, tagEnd)
    else around.open(element)
  }
  around.closeAll((element) => close(element, text.length, text.length))
  return limitParts(parts)
}

/** The table that a change creates or adds columns to. */
const nameOfChange = (tag: XmlTag, change: string): string | undefined => {
  const naming = ownValue(CHANGED_NAMES, change)
  const value = xmlAttributes(tag).find(({ name }) => name === naming)?.value
  return value === undefined ? undefined : nameOf(value)
}

/** The name that an attribute gives to an element. */
const nameOfAttributes = (tag: XmlTag): string | undefined => {
  const values = new Map(xmlAttributes(tag).map(({ name, value }) => [name, value]))
  const naming = NAMING_ATTRIBUTES.find((name) => values.has(name))
  return naming === undefined
    ? undefined
    : nameOf(values.get(naming)!.replace(/^@\+?(?:android:)?id\/|^\.(?=\w)/, ""))
}

const nameOf = (value: string): string | undefined => {
  const name = value.replace(/\s+/g, " ").trim()
  return name === "" || name.length > MAX_NAME_CHARACTERS ? undefined : name
}
