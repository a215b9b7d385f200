import { importedFiles } from "./importedFiles.ts"
import { importsGiving } from "./importsGiving.ts"
import { OUTERMOST } from "../Mention.ts"
import { positionOf, type Ways } from "./Viewer.ts"

/** The full names that a chain of names may stand for, with its beginning replaced by what imports bind; undefined when no import binds it. */
export const modulesOf = (path: string, ways: Ways): ReadonlyArray<string> | undefined => {
  if (path.startsWith(`${OUTERMOST}.`)) return [path.slice(2).replaceAll(".", ways.rules.moduleJoint)]
  const [first = "", ...others] = path.split(".")
  const whole = importsGiving(path, ways)
  return (whole ?? importsGiving(first, ways))?.map(({ module, name }) => {
    const inside = [...(name === "" || name === "*" ? [] : [name]), ...(whole === undefined ? others : [])]
    const { moduleJoint } = ways.rules
    // In Python the enclosing package is only a dot, and the dot is also the joint.
    return module.endsWith(moduleJoint)
      ? module + inside.join(moduleJoint)
      : [module, ...inside].filter((part) => part !== "").join(moduleJoint)
  })
}

/** Whether a chain of names is a module, as far as imports and files tell. */
export const isModule = (path: string, { around, rules, viewer }: Ways): boolean => {
  if (importsGiving(path, { rules, viewer }) ?? importsGiving(path.split(".")[0]!, { rules, viewer }))
    return true
  const module = path.replaceAll(".", rules.moduleJoint)
  return rules.qualifiesFreely && importedFiles(rules, module, positionOf(viewer), around).files.length > 0
}
