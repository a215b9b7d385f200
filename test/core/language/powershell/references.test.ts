import { expect, test } from "bun:test"
import { deriveText } from "../../../languages/deriveText.ts"
import { uses } from "../../reference/uses.ts"

const files = {
  "Shop/Cart.psm1": `class Cart { [int] $Total; Cart([int] $n) { $this.Total = $n; $this.Show() } [void] Show() { } }
function Get-Cart { $script:Limit }
$script:Limit = 3
`,
  "Shop/Till.ps1": `Import-Module $PSScriptRoot/Cart.psm1
$cart = Get-Cart -Name a
function Open-Till { $c = [Cart]::new(1); $c.Show(); get-cart }
`,
  "Shop/Shop.psd1": "@{ FunctionsToExport = @('Get-Cart') }\n"
}

test("functions, types and members are found in all scripts", async () => {
  expect(await uses(files, "Get-Cart")).toStrictEqual([
    "Shop/Till.ps1:2 call likely",
    "Shop/Shop.psd1:1 call likely"
  ])
  expect(await uses(files, "Cart.Show")).toStrictEqual([
    "Shop/Cart.psm1:1 call exact",
    "Shop/Till.ps1:3 call likely"
  ])
  expect(await uses(files, "Cart.Total")).toStrictEqual(["Shop/Cart.psm1:1 other exact"])
  expect(await uses(files, "Cart")).toStrictEqual(["Shop/Till.ps1:3 type likely"])
  expect(await uses(files, "Limit")).toStrictEqual(["Shop/Cart.psm1:2 other exact"])
})

test("what Pester runs are tests", async () => {
  const { symbols } = await deriveText(
    "Cart.Tests.ps1",
    "Describe 'Cart' {\n  BeforeAll { }\n  It 'adds' { 1 | Should -Be 1 }\n}\n"
  )
  expect(symbols.filter((each) => each.test).map(({ name }) => name)).toStrictEqual(["It adds"])
})
