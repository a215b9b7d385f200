import type { Counterpart, GeneratingDeclaration } from "../CounterpartRules.ts"
import type { MentionRules } from "../MentionRules.ts"
import { nearestPlaces } from "../nearestPlaces.ts"
import { placedNames } from "../placedNames.ts"
import { isSettingsVariant } from "../../path/isSettingsVariant.ts"
import type { PlacedName, PlacedUse, ProjectNames } from "../PlaceRules.ts"
import { ELEMENT_USE, PROPERTY_USE, TABLE_USE, XAML_USE } from "./settingUses.ts"
import { CLASS_USE } from "./xmlUses.ts"

/** The classes of Android's and Compose's resources in Java and Kotlin. */
const RESOURCE_CLASSES: ReadonlySet<string> = new Set(["R", "Res"])

/** Resources of moko are members of objects with such names in a class that the project names. */
const MOKO_RESOURCES = /(?:^|\/)moko-resources\//
const MOKO_OBJECTS: ReadonlyMap<string, string> = new Map([
  ["string", "strings"],
  ["color", "colors"],
  ["plurals", "plurals"]
])

const RESOURCE_TAG =
  /^<(string|color|dimen|style|bool|integer|plurals|attr|fraction|(?:string-|integer-|typed-)?array)\b/
const RESOURCE_ID = /\sandroid:id\s*=\s*"@\+id\//

/** The type of the resource that an element declares for Android, if it does. */
const resourceType = (signature: string): string | undefined => {
  const tag = RESOURCE_TAG.exec(signature)?.[1]
  return tag === undefined
    ? RESOURCE_ID.test(signature)
      ? "id"
      : undefined
    : tag.endsWith("array")
      ? "array"
      : tag
}

/** Whether a declaration is what a use of such a kind means. */
const fits =
  ({ name, qualifier }: PlacedUse) =>
  ({ kind, signature }: PlacedName): boolean =>
    qualifier === TABLE_USE
      ? kind === "table"
      : kind === "element" &&
        (qualifier === PROPERTY_USE
          ? signature.startsWith(`<${name}`) && /^[\s>]/.test(signature.slice(name.length + 1))
          : qualifier === XAML_USE
            ? signature.includes(`x:Key="${name}"`)
            : qualifier === ELEMENT_USE
              ? /\s(?:id|name)\s*=/.test(signature)
              : resourceType(signature) === qualifier)

/** A file of texts of .NET, for all languages or for one: the class that is generated from it is called like the first. */
const NET_TEXTS = /(?:^|\/)([^/.]+)(?:\.[^/.]+)?\.resx$/i
const NET_TEXT = /^<data\b/
const NET_LANGUAGES: ReadonlySet<string> = new Set(["csharp"])

/** Resources of Android are fields of the classes in `R`, texts of .NET are properties of the class of their file. */
const resourceCounterparts = ({
  name,
  path,
  signature
}: GeneratingDeclaration): ReadonlyArray<Counterpart> => {
  const textsClass = NET_TEXT.test(signature) ? NET_TEXTS.exec(path)?.[1] : undefined
  if (textsClass !== undefined)
    return [
      {
        names: new Set([name.replaceAll(/\W/g, "_")]),
        languages: NET_LANGUAGES,
        signs: new Set([textsClass]),
        owner: textsClass,
        isMember: true
      }
    ]
  const type = resourceType(signature)
  const isOfMoko = MOKO_RESOURCES.test(path)
  const owner = type !== undefined && isOfMoko ? MOKO_OBJECTS.get(type) : type
  return owner === undefined
    ? []
    : [
        {
          names: new Set([name.replaceAll(".", "_")]),
          signs: isOfMoko ? new Set([owner]) : RESOURCE_CLASSES,
          owner,
          isMember: true
        }
      ]
}

/** What fits, without the values that a resource has for one language or size, if it has one for all. */
const fitsFirst = (use: PlacedUse, project: ProjectNames): ((declared: PlacedName) => boolean) => {
  const isFitting = fits(use)
  const isForAll = (declared: PlacedName) => isFitting(declared) && !isSettingsVariant(declared.path)
  return project.named(use.name).some(isForAll) ? isForAll : isFitting
}

/** Properties, resources and beans are those of the nearest file that declares them; classes are no names of XML. */
export const xmlNames: MentionRules = {
  ...placedNames((use, project) =>
    use.qualifier === CLASS_USE ? [] : nearestPlaces(use, fitsFirst(use, project), project)
  ),
  counterpartsOf: resourceCounterparts
}
