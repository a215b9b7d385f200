import { expect, test } from "bun:test"
import { overriddenSettings, settingsOfTest } from "../../../../src/core/language/python/djangoSettings.ts"

test("a test gets the settings as any of its parameters", () => {
  for (const parameters of ["settings", "cart, settings", "cart: Cart, settings", "\n  settings,\n  cart\n"])
    expect(settingsOfTest(`def test_pay(${parameters}):\n  settings.TIMEOUT = 3`).length).toBe(1)
  for (const parameters of ["settings: SettingsWrapper", "cart,\n  settings: 'fixtures.SettingsWrapper',\n"])
    expect(settingsOfTest(`def test_pay(${parameters}):\n  settings.TIMEOUT = 3`).length).toBe(1)
  for (const parameters of ["", "my_settings", "cart", "settings: Settings"])
    expect(settingsOfTest(`def test_pay(${parameters}):\n  settings.TIMEOUT = f(settings)`)).toStrictEqual([])
})

test("so does a fixture", () => {
  const body = "settings.TIMEOUT = 3\n  return settings"
  expect(
    settingsOfTest(`@pytest.fixture(autouse=True)\nasync def short(settings):\n  ${body}`)
  ).toMatchObject([{ name: "TIMEOUT", at: 68 }])
  expect(settingsOfTest(`@pytest.fixture(params=[settings])\ndef short():\n  ${body}`)).toStrictEqual([])
})

test("adversarial input is read in linear time", () => {
  for (const piece of [" ", "(", "settings: ", "@a\n", "a, ", "a, settings ", "A=", "(A ="]) {
    settingsOfTest(`def test_pay(${piece.repeat(100_000)}`)
    settingsOfTest(piece.repeat(100_000))
    overriddenSettings(`override_settings(${piece.repeat(100_000)}`)
  }
})
