import type { XmlAttribute, XmlTag } from "./xmlTags.ts"

/** A name in the text of an XML file; `at` is the offset of its last part in UTF-16 code units. */
export interface XmlName {
  readonly name: string
  readonly at: number
}

/** What the outermost element says of all classes that are named below it. */
export interface XmlRoot {
  /** The package of an Android manifest, which names that begin with a dot go on from. */
  readonly package: string | undefined
  /** The interface whose methods the statements of a mapper of MyBatis are. */
  readonly mapper: string | undefined
  /** The class that a page of XAML is a part of: its events are handled by methods of it. */
  readonly page: string | undefined
  /** Namespaces of C# by the prefixes of their elements. */
  readonly namespaces: ReadonlyMap<string, string>
}

/** What the elements around a tag say of the names in it. */
export interface XmlScope {
  /** The class of the nearest bean of Spring. */
  readonly bean: string | undefined
  /** The type of the objects that bindings of XAML read. */
  readonly dataType: string | undefined
}

const PATH = /(?<![\w.$:@-])[A-Za-z_]\w*(?:[.$][A-Za-z_]\w*){1,15}(?![\w(/-])/g
const PREFIXED = /(?<![\w.:])([A-Za-z]\w*):([A-Z]\w*(?:\.[A-Za-z]\w*){0,3})/g
const CLR_NAMESPACE = /^(?:clr-namespace|using):([\w.]+)/
const STATEMENT = /^(?:select|insert|update|delete)$/
const RELATIVE = /^\.[\w.]*[A-Za-z]\w*$/
const BEAN_METHOD = /^(?:init-method|destroy-method|factory-method)$/

/** Attributes of XAML whose value is the name of a method that handles an event. */
const EVENT =
  /^(?:[A-Z]\w*\.)?[A-Z]\w*(?:Click|Clicked|Chang(?:ed|ing)|Loaded|Unloaded|Open(?:ed|ing)|Clos(?:ed|ing)|Press(?:ed)?|Releas(?:ed)?|Tapped|Down|Up|Enter(?:ed)?|Leave|Exited|Moved?|Focus(?:ed)?|Executed|CanExecute|Select(?:ed)?|Completed|Started|Drop|Initialized|Scroll(?:ed)?|Navigat(?:ed|ing)|Toggled|Checked|Unchecked|Appearing|Disappearing|Invoked|Submitted)$|^(?:Click|Clicked|Loaded|Unloaded|Closing|Closed|Opened|Checked|Unchecked|Tapped|Toggled|Appearing|Disappearing|Drop|Executed|Completed|Navigated)$/

const BINDING = /\{(?:[\w:]*Binding|x:Bind)\s+(?:Path\s*=\s*)?([A-Z]\w*)/g

/** What the outermost element says. */
export const rootOf = (attributes: ReadonlyArray<XmlAttribute>, tag: string): XmlRoot => {
  const valueOf = (name: string) => attributes.find((each) => each.name === name)?.value
  return {
    package: tag === "manifest" ? valueOf("package") : undefined,
    mapper: tag === "mapper" ? valueOf("namespace") : undefined,
    page: valueOf("x:Class"),
    namespaces: new Map(
      attributes.flatMap(({ name, value }) => {
        const namespace = CLR_NAMESPACE.exec(value)?.[1]
        return namespace === undefined || !name.startsWith("xmlns:")
          ? []
          : [[name.slice(6), namespace] as const]
      })
    )
  }
}

/** What a tag says of the names in it and inside of it. */
export const scopeOf = (
  attributes: ReadonlyArray<XmlAttribute>,
  tag: string,
  root: XmlRoot,
  around: XmlScope
): XmlScope => {
  const valueOf = (name: string) => attributes.find((each) => each.name === name)?.value
  const dataType = valueOf("x:DataType")
  return {
    bean: /(?:^|:)bean$/.test(tag) ? valueOf("class") : around.bean,
    dataType: dataType === undefined ? around.dataType : prefixedNames(dataType, 0, root).at(-1)?.name
  }
}

/**
 * The names of classes in a text, by their whole path: each part from the first in upper case on.
 *
 * @example
 * ```ts
 * pathNames("com.shop.Cart$Item", 0) // => [{ name: "com.shop.Cart", at: 9 }, { name: "com.shop.Cart.Item", at: 14 }]
 * pathNames("com.shop", 0) // => []
 * ```
 */
export const pathNames = (text: string, offset: number): ReadonlyArray<XmlName> => {
  if (!text.includes(".")) return []
  return Array.from(text.matchAll(PATH)).flatMap(({ 0: path, index }) => {
    const names: Array<XmlName> = []
    let at = 0
    let isClass = false
    for (const part of path.split(/[.$]/)) {
      isClass ||= /^[A-Z]/.test(part)
      const end = at + part.length
      if (isClass && at > 0)
        names.push({ name: path.slice(0, end).replaceAll("$", "."), at: offset + index + at })
      at = end + 1
    }
    return names
  })
}

/** The classes that a text names behind a prefix that stands for a namespace, and their members: `local:Cart.Max`. */
const prefixedNames = (text: string, offset: number, { namespaces }: XmlRoot): ReadonlyArray<XmlName> =>
  namespaces.size === 0
    ? []
    : Array.from(text.matchAll(PREFIXED)).flatMap(({ 1: prefix = "", 2: path = "", index }) => {
        const namespace = namespaces.get(prefix)
        if (namespace === undefined) return []
        let at = index + prefix.length + 1
        let name = namespace
        return path.split(".").map((part) => {
          name += `.${part}`
          const named = { name, at: offset + at }
          at += part.length + 1
          return named
        })
      })

/** The classes, and members of classes, that a start tag names, by their whole path. */
export const classesIn = (
  tag: XmlTag,
  attributes: ReadonlyArray<XmlAttribute>,
  root: XmlRoot,
  { bean, dataType }: XmlScope
): ReadonlyArray<XmlName> => [
  ...pathNames(tag.name, tag.start + 1),
  ...prefixedNames(tag.name, tag.start + 1, root),
  ...attributes.flatMap(({ at, name, value }): ReadonlyArray<XmlName> => {
    if (name.startsWith("xmlns")) return []
    if (RELATIVE.test(value))
      return [{ name: `${root.package ?? ""}${value}`, at: at + value.lastIndexOf(".") + 1 }]
    const member = (owner: string | undefined, called: string) =>
      owner === undefined || !/^\w+$/.test(value) ? [] : [{ name: `${owner}.${called}`, at }]
    return [
      ...pathNames(value, at),
      ...prefixedNames(value, at, root),
      ...(name === "id" && STATEMENT.test(tag.name) ? member(root.mapper, value) : []),
      ...(BEAN_METHOD.test(name) && bean !== undefined ? member(bean, value) : []),
      ...(name === "name" && /(?:^|:)property$/.test(tag.name) && bean !== undefined
        ? member(bean, `set${value.slice(0, 1).toUpperCase()}${value.slice(1)}`)
        : []),
      ...(EVENT.test(name) ? member(root.page, value) : []),
      ...(dataType === undefined
        ? []
        : Array.from(value.matchAll(BINDING), ({ 0: matched, 1: path = "", index }) => ({
            name: `${dataType}.${path}`,
            at: at + index + matched.length - path.length
          })))
    ]
  })
]
