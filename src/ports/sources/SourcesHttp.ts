/** Sources over HTTP: GitHub, Jira, Slack. */
import { FetchHttpClient, HttpClient } from "@effect/platform"
import { Effect, Layer, Stream } from "effect"
import { askSource, SOURCE_LIMITS, type SourceLimits } from "./askSource.ts"
import { SourceError, Sources } from "./Sources.ts"

/** The sources with the given time limits and retries. */
export const layerWith = (limits: SourceLimits): Layer.Layer<Sources> =>
  Layer.effect(
    Sources,
    Effect.gen(function* () {
      const client = HttpClient.withTracerPropagation(yield* HttpClient.HttpClient, false)
      const clock = yield* Effect.clock
      return Sources.of({
        pages: (request) =>
          Stream.unwrap(
            // The readers are loaded on demand, to keep the start fast.
            Effect.flatMap(
              Effect.promise(() => import("./readSource.ts")),
              ({ AddressFault, readSource }) =>
                Effect.try({
                  try: () =>
                    readSource(
                      request,
                      (host) => askSource(client, host, limits),
                      () => clock.unsafeCurrentTimeMillis()
                    ),
                  catch: (cause) =>
                    new SourceError({
                      reason: "NotFound",
                      source: request.id,
                      detail:
                        cause instanceof AddressFault
                          ? cause.message
                          : "its URL is invalid: give one like https://host/path"
                    })
                })
            )
          )
      })
    })
  ).pipe(
    // A client of its own, because a shared one would follow redirects.
    Layer.provide(Layer.fresh(FetchHttpClient.layer)),
    // A redirect could lead to an address that was not checked.
    Layer.provide(Layer.succeed(FetchHttpClient.RequestInit, { redirect: "manual" }))
  )

export const layer = layerWith(SOURCE_LIMITS)
