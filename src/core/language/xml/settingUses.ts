import type { XmlAttribute, XmlTag } from "./xmlTags.ts"

/** A use of what an XML file declares; `of` says of what kind. */
export interface SettingUse {
  readonly name: string
  readonly of: string
  readonly at: number
}

/** Resources of Android that elements of values declare; others are files. */
const RESOURCE = /@(string|color|dimen|style|bool|integer|array|plurals|attr|id|fraction)\/([A-Za-z_][\w.]*)/g
/** Properties of Maven and Ant, and of MSBuild. */
const PROPERTY = /\$\{([A-Za-z_][\w.-]*)\}|\$\(([A-Za-z_]\w*)\)/g
const XAML_RESOURCE =
  /\{(?:StaticResource|DynamicResource|ThemeResource)\s+(?:ResourceKey\s*=\s*)?([\w.]+)\s*\}/g
/** Attributes of Spring that name a bean. */
const BEAN_REFERENCE = /^(?:ref|bean|local|factory-bean|depends-on|value-ref|key-ref|\w+-ref)$/
/** Attributes of MyBatis that name another part of the file. */
const MAPPER_REFERENCE = /^(?:resultMap|refid|extends|parameterMap)$/

export const PROPERTY_USE = "$"
export const XAML_USE = "{}"
export const ELEMENT_USE = "element"

/** What a text uses of properties and resources. */
export const settingsIn = (text: string, offset: number): ReadonlyArray<SettingUse> => {
  if (!/[@${]/.test(text)) return []
  return [
    ...Array.from(text.matchAll(RESOURCE), ({ 0: matched, 1: type = "", 2: name = "", index }) => ({
      name,
      of: type,
      at: offset + index + matched.length - name.length
    })),
    ...Array.from(text.matchAll(PROPERTY), ({ 1: braced, 2: bracketed = "", index }) => ({
      name: braced ?? bracketed,
      of: PROPERTY_USE,
      at: offset + index + 2
    })),
    ...Array.from(text.matchAll(XAML_RESOURCE), ({ 0: matched, 1: name = "", index }) => ({
      name,
      of: XAML_USE,
      at: offset + index + matched.lastIndexOf(name)
    }))
  ]
}

/** The elements of the same program that a tag refers to by their names, by what the outermost element says they are. */
export const elementsIn = (
  root: string,
  { name: tag }: Pick<XmlTag, "name">,
  attributes: ReadonlyArray<XmlAttribute>
): ReadonlyArray<SettingUse> => {
  const references = /(?:^|:)(?:beans|blueprint)$/.test(root)
    ? BEAN_REFERENCE
    : root === "mapper"
      ? MAPPER_REFERENCE
      : undefined
  return references === undefined
    ? []
    : attributes
        .filter(({ name, value }) => {
          const isReference = name === "parent" ? /(?:^|:)bean$/.test(tag) : references.test(name)
          return isReference && /^[\w.-]+$/.test(value)
        })
        .map(({ at, value }) => ({ name: value, of: ELEMENT_USE, at }))
}

/** Attributes of Liquibase that name a table. */
const TABLE_ATTRIBUTE = /^(?:tableName|baseTableName|referencedTableName|viewName)$/
const CREATION = /^(?:\w+:)?create(?:Table|View)$/

export const TABLE_USE = "table"

/** The tables that a change of a database changes or refers to; what it creates is declared by it. */
export const changedTables = (
  tag: string,
  attributes: ReadonlyArray<XmlAttribute>
): ReadonlyArray<SettingUse> =>
  CREATION.test(tag)
    ? []
    : attributes
        .filter(({ name, value }) => TABLE_ATTRIBUTE.test(name) && value.trim() !== "")
        .map(({ at, value }) => ({ name: value.trim(), of: TABLE_USE, at: at + value.search(/\S/) }))
