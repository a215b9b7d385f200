import type { Definition } from "../view/References.ts"
import type { ResolutionContext, UseSite } from "../view/ResolutionContext.ts"
import { importsInEffect } from "./importsInEffect.ts"

/** What imports of a file depend on. */
type Surroundings = Pick<ResolutionContext, "index" | "rules">

const siteCache = new WeakMap<Definition, UseSite>()

/** The use site at the place of a definition. */
const createSite = ({ file, scope }: Definition, { index, rules }: Surroundings): UseSite => ({
  file,
  imports: importsInEffect(file, index.importsOf(file), rules, index),
  scope,
  functionPathAtLine: () => [],
  bodyPathAtLine: () => [],
  moduleAtLine: () => scope.module
})

/** The same, created once per definition. */
export const siteOf = (definition: Definition, context: Surroundings): UseSite => {
  const site = siteCache.get(definition) ?? createSite(definition, context)
  siteCache.set(definition, site)
  return site
}
