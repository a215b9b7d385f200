import { expect, test } from "bun:test"
import { statesPermissions } from "../../../src/core/path/mod.ts"

test.each([
  ["app/Policies/CartPolicy.php", true],
  ["server/policies/carts.ts", true],
  ["src/Security/Voter/CartVoter.php", true],
  ["src/auth/cart.guard.ts", true],
  ["app/models/ability.rb", true],
  ["internal/acl/rules.go", true],
  ["shop/CartAuthorizationHandler.cs", true],
  ["shop/carts/access.py", true],
  ["src/DataAccess/Carts.cs", false],
  ["src/access_log.ts", false],
  ["app/models/cart.rb", false],
  ["src/abilitywise.ts", false],
  ["src/oracle.ts", false],
  ["src/Tracls.java", false]
])("the purpose of %s is to state who may do what: %p", (path, states) => {
  expect(statesPermissions(path)).toBe(states)
})
