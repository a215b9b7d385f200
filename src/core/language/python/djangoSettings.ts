import { OUTERMOST } from "../../mention/Mention.ts"
import { UNKNOWN_RECEIVER } from "../../mention/Receiver.ts"
import { anyScript } from "../../text/mod.ts"
import type { StatedMention } from "../StatedNames.ts"

/** The object of Django that has the settings of the project. */
export const DJANGO_SETTINGS = "django.conf.settings"

/**
 * The module of which that object has the names in capitals. An environment variable names the module, which may differ from place to place: by convention
 * `settings.py`, or a module in a folder `settings`.
 */
export const DJANGO_SETTINGS_MODULE = {
  nameMatches: /^django\.conf\.settings$/,
  exportMatches: anyScript(/^\p{Lu}[\p{Lu}\p{N}_]*\s*[:=]/u),
  pathMatches: /(?:^|\/)[^/]*settings[^/]*(?:\.py|\/.*\.py)$/i
}

/** A name in the settings of the project, at an offset. */
const setting = (name: string, at: number): StatedMention => ({
  name,
  role: "other",
  qualifier: `${OUTERMOST}.${DJANGO_SETTINGS}`,
  receiver: UNKNOWN_RECEIVER,
  at
})

/** The head of a test or a fixture that gets the settings from pytest-django, perhaps with the type that these have there. */
const GETS_SETTINGS = anyScript(
  /^(?:@[^\n]*\n\s*)*(?:async\s+)?def\s+\w+\s*\((?:[^()]*[\s,])?settings\s*(?::\s*["']?(?:\w+\.)*SettingsWrapper["']?\s*)?[,)]/
)
const READ_SETTING = anyScript(/(?<![\w.])settings\.(\p{Lu}[\p{Lu}\d_]*)(?!\w)/gu)

/**
 * The settings that a test or a fixture uses which gets them as a parameter.
 *
 * @example
 * ```ts
 * settingsOfTest("def test_pay(cart, settings):\n    settings.TIMEOUT = 3").map(({ at, name }) => [at, name]) // => [[43, "TIMEOUT"]]
 * settingsOfTest("def test_pay(cart):\n    settings.TIMEOUT") // => []
 * ```
 */
export const settingsOfTest = (statement: string): ReadonlyArray<StatedMention> =>
  GETS_SETTINGS.test(statement)
    ? [...statement.matchAll(READ_SETTING)].map(({ 1: name = "", index }) =>
        setting(name, index + "settings.".length)
      )
    : []

/** A call that replaces settings for a time. */
export const OVERRIDING_CALL = anyScript(/(?:\w+\.)?override_settings\(|self\.settings\(/y)
const OVERRIDDEN = anyScript(/(?<=[(,]\s*)(\p{Lu}[\p{Lu}\d_]*)\s*=(?!=)/gu)

/**
 * The settings that a call replaces.
 *
 * @example
 * ```ts
 * overriddenSettings('override_settings(TIMEOUT=3, DEBUG=True)').map(({ name }) => name) // => ["TIMEOUT", "DEBUG"]
 * ```
 */
export const overriddenSettings = (call: string): ReadonlyArray<StatedMention> =>
  [...call.matchAll(OVERRIDDEN)].map(({ 1: name = "", index }) => setting(name, index))
