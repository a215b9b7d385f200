/** Requests that concern the resources of all families. */
import { Cause, Effect, type Stream } from "effect"
import type { Engine } from "../../../engine/Engine.ts"
import type { EngineError } from "../../../engine/EngineError.ts"
import type { CallContext } from "../Tool.ts"
import { internalFailure, invalidInput, noResource, ToolFailure, toolFailure } from "../toolFailure.ts"
import { notedReading } from "../noteUse.ts"
import { type ResourceAddress, toAddress } from "./address.ts"
import { RESOURCES } from "./mod.ts"
import { fromPageCursor, toPageCursor } from "./pageCursor.ts"
import type { ListedResource, Resource, ResourceContent } from "./Resource.ts"

type Answer<A> = Effect.Effect<A, ToolFailure, Engine>

/** Resources per page of a list, and most values of a completion. */
const PAGE = 200
const MOST_VALUES = 100

const asFailure = <A>(answer: Effect.Effect<A, EngineError | ToolFailure, Engine>): Answer<A> =>
  answer.pipe(
    Effect.mapError((error) => (error instanceof ToolFailure ? error : toolFailure(error))),
    Effect.catchAllDefect((defect) =>
      Effect.zipRight(
        Effect.logError("Cannot read a resource", Cause.die(defect)),
        Effect.fail(internalFailure())
      )
    )
  )

/** The query parameters of a template. */
const parametersOf = (template: string | undefined): ReadonlyArray<string> =>
  /\{\?([^}]*)\}/.exec(template ?? "")?.[1]?.split(",") ?? []

/** The family of an address; fails for a parameter that the family does not have. */
const of = (uri: string): Answer<readonly [Resource, ResourceAddress]> =>
  Effect.flatMap(toAddress(uri), (address) => {
    const resource = RESOURCES.find(({ family }) => family === address.family)
    if (resource === undefined) return Effect.fail(noResource(uri, `There is no resource "${uri}"`))
    const known = parametersOf(resource.template)
    const unknown = Object.keys(address.query).find((name) => !known.includes(name))
    return unknown === undefined
      ? Effect.succeed([resource, address] as const)
      : Effect.fail(
          invalidInput(
            unknown,
            `the URI takes ${known.length === 0 ? "no parameters" : `only ${known.join(" and ")} after its "?"`}`
          )
        )
  })

/** Reports a missing resource by its address. */
const addressed = <A>(uri: string, answer: Answer<A>): Answer<A> =>
  Effect.mapError(answer, (error) => (error.code === -32002 ? noResource(uri, error.message) : error))

export const readResource = (uri: string, context: CallContext): Answer<ResourceContent> =>
  Effect.flatMap(of(uri), ([resource, address]) =>
    notedReading(address.rest, context, (own) => addressed(uri, asFailure(resource.read(address, own))))
  )

/** One page of the list of resources. */
export const listResources = (
  cursor: string | undefined,
  context: CallContext
): Answer<{ readonly resources: ReadonlyArray<ListedResource>; readonly nextCursor?: string }> =>
  Effect.gen(function* () {
    const start = yield* fromPageCursor(cursor)
    const all = yield* Effect.forEach(RESOURCES, ({ list }) =>
      list === undefined ? Effect.succeed([]) : asFailure(list(context))
    )
    const listed = all.flat()
    const end = start + PAGE
    return {
      resources: listed.slice(start, end),
      ...(end < listed.length ? { nextCursor: toPageCursor(end) } : {})
    }
  })

/** The templates of all families that have one. */
export const resourceTemplates = () =>
  RESOURCES.filter(({ template }) => template !== undefined).map(
    ({ description, family, mimeType, template, title }) => ({
      uriTemplate: `engine://${family}/${template}`,
      name: family,
      title,
      description,
      mimeType
    })
  )

/** Completions for an argument of a template. */
export const completeResource = (
  uriTemplate: string,
  { name, value }: { readonly name: string; readonly value: string },
  context: CallContext
): Answer<{ readonly values: ReadonlyArray<string>; readonly total: number; readonly hasMore: boolean }> =>
  Effect.gen(function* () {
    const family = /^engine:\/\/(\w+)/.exec(uriTemplate)?.[1]
    const resource = RESOURCES.find((each) => each.family === family)
    if (resource === undefined) return yield* invalidInput("ref", `there is no template "${uriTemplate}"`)
    const values =
      resource.complete === undefined || name !== "path"
        ? []
        : yield* asFailure(resource.complete(value, context))
    return {
      values: values.slice(0, MOST_VALUES),
      total: values.length,
      hasMore: values.length > MOST_VALUES
    }
  })

/** Emits whenever a resource has changed. */
export const resourceChanges = (uri: string, context: CallContext): Answer<Stream.Stream<void>> =>
  Effect.flatMap(of(uri), ([{ changes }, address]) =>
    changes === undefined
      ? Effect.fail(
          invalidInput("uri", `"${uri}" cannot be subscribed to; only files, folders and engine://status can`)
        )
      : addressed(uri, asFailure(changes(address, context)))
  )
