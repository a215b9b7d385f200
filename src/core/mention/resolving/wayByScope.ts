import type { Way } from "./certainties.ts"
import type { Import } from "../Mention.ts"
import { dotted, modulesCalled } from "./modulesCalled.ts"
import { modulesOf } from "./modulesMeant.ts"
import { standsIn } from "./standsIn.ts"
import { positionOf, type Ways } from "./Viewer.ts"

/**
 * Whether a chain of names means the module or type around the target, in languages where these have the same name in the whole program; "elsewhere" if it
 * means another scope with a definition of that name.
 */
export const wayByScope = (path: string, ways: Ways): Way => {
  const { rules, viewer } = ways
  if (rules.global !== true) return undefined
  const position = positionOf(viewer)
  const given = modulesOf(path, ways)
  const { around } = viewer.place
  const inside =
    given !== undefined || rules.knowsAround === "nothing"
      ? []
      : around.map((_, less) => [...around.slice(0, around.length - less), path].join("."))
  const called = (given ?? [path.replaceAll(".", rules.moduleJoint)]).flatMap((module) =>
    modulesCalled(module, rules, position, ways.around)
  )
  return standsIn([...inside, ...called], ways)
}

/** Whether an import opens the module around the target, so that its names need no qualifier. */
export const wayByOpened = ({ module }: Import, ways: Ways): Way => {
  const own = dotted(module, ways.rules)
  const called = modulesCalled(module, ways.rules, positionOf(ways.viewer), ways.around)
  return standsIn(
    called.filter((name) => name === own || name.endsWith(`.${own}`)),
    ways
  )
}
