/** Sources over HTTP: GitHub, Jira, Slack. */
import { FetchHttpClient, HttpClient } from "@effect/platform"
import { Effect, Layer, Stream } from "effect"
import { askSource, SOURCE_PATIENCE, type SourcePatience } from "./askSource.ts"
import { SourceError, Sources } from "./Sources.ts"

/** Waits for sources as said. */
export const layerWith = (patience: SourcePatience): Layer.Layer<Sources> =>
  Layer.effect(
    Sources,
    Effect.gen(function* () {
      const client = HttpClient.withTracerPropagation(yield* HttpClient.HttpClient, false)
      const clock = yield* Effect.clock
      return Sources.of({
        pages: (request) =>
          Stream.unwrap(
            // What reads sources is loaded by whoever has one: a start has not got the milliseconds.
            Effect.flatMap(
              Effect.promise(() => import("./readSource.ts")),
              ({ AddressFault, readSource }) =>
                Effect.try({
                  try: () =>
                    readSource(
                      request,
                      (host) => askSource(client, host, patience),
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
    // A client of its own: that of others, which would be shared, goes wherever it is sent.
    Layer.provide(Layer.fresh(FetchHttpClient.layer)),
    // Another address than the one that was checked must not be asked.
    Layer.provide(Layer.succeed(FetchHttpClient.RequestInit, { redirect: "manual" }))
  )

export const layer = layerWith(SOURCE_PATIENCE)
