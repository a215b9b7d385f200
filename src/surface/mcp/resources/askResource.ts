/** Requests that concern the resources of all families. */
import { Cause, Effect, type Stream } from "effect"
import type { Engine } from "../../../engine/Engine.ts"
import type { EngineError } from "../../../engine/EngineError.ts"
import type { CallContext } from "../Tool.ts"
import { internalFailure, invalidInput, noResource, ToolFailure, toolFailure } from "../toolFailure.ts"
import { readRecorded } from "../noteUse.ts"
import { overlongUri } from "../overlongText.ts"
import { type ResourceAddress, toAddress } from "./address.ts"
import { RESOURCES } from "./mod.ts"
import { fromPageCursor, toPageCursor } from "./pageCursor.ts"
import type { ListedResource, Resource, ResourceContent } from "./Resource.ts"

type Answer<A> = Effect.Effect<A, ToolFailure, Engine>

/** Resources per page of a list, and most values of a completion. */
const PAGE_SIZE = 200
const MAX_COMPLETIONS = 100

const withToolFailures = <A>(answer: Effect.Effect<A, EngineError | ToolFailure, Engine>): Answer<A> =>
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
const resolveResource = (uri: string): Answer<readonly [Resource, ResourceAddress]> =>
  Effect.flatMap(toAddress(uri), (address) => {
    const resource = RESOURCES.find(({ family }) => family === address.family)
    if (resource === undefined) return Effect.fail(noResource(uri, `There is no resource "${uri}"`))
    const validParameters = parametersOf(resource.template)
    const unknown = Object.keys(address.query).find((name) => !validParameters.includes(name))
    return unknown === undefined
      ? Effect.succeed([resource, address] as const)
      : Effect.fail(
          invalidInput(
            unknown,
            `the URI takes ${validParameters.length === 0 ? "no parameters" : `only ${validParameters.join(" and ")} after its "?"`}`
          )
        )
  })

/** Reports a missing resource by its address. */
const reportMissingByUri = <A>(uri: string, answer: Answer<A>): Answer<A> =>
  Effect.mapError(answer, (error) => (error.code === -32002 ? noResource(uri, error.message) : error))

export const readResource = (uri: string, context: CallContext): Answer<ResourceContent> =>
  Effect.flatMap(resolveResource(uri), ([resource, address]) =>
    readRecorded(address.rest, context, (recordedContext) =>
      reportMissingByUri(uri, withToolFailures(resource.read(address, recordedContext)))
    )
  )

/** One page of the list of resources. */
export const listResources = (
  cursor: string | undefined,
  context: CallContext
): Answer<{ readonly resources: ReadonlyArray<ListedResource>; readonly nextCursor?: string }> =>
  Effect.gen(function* () {
    const start = yield* fromPageCursor(cursor)
    const all = yield* Effect.forEach(RESOURCES, ({ list }) =>
      list === undefined ? Effect.succeed([]) : withToolFailures(list(context))
    )
    const listed = all.flat()
    const end = start + PAGE_SIZE
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
    const overlong = overlongUri("ref.uri", uriTemplate) ?? overlongUri("argument.value", value)
    if (overlong !== undefined) return yield* overlong
    const family = /^engine:\/\/(\w+)/.exec(uriTemplate)?.[1]
    const resource = RESOURCES.find((each) => each.family === family)
    if (resource === undefined) return yield* invalidInput("ref", `there is no template "${uriTemplate}"`)
    const values =
      resource.complete === undefined || name !== "path"
        ? []
        : yield* withToolFailures(resource.complete(value, context))
    return {
      values: values.slice(0, MAX_COMPLETIONS),
      total: values.length,
      hasMore: values.length > MAX_COMPLETIONS
    }
  })

/** Emits whenever a resource has changed. */
export const resourceChanges = (uri: string, context: CallContext): Answer<Stream.Stream<void>> =>
  Effect.flatMap(resolveResource(uri), ([{ changes }, address]) =>
    changes === undefined
      ? Effect.fail(
          invalidInput("uri", `"${uri}" cannot be subscribed to; only files, folders and engine://status can`)
        )
      : reportMissingByUri(uri, withToolFailures(changes(address, context)))
  )
