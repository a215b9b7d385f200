/** What files and folders are called that state who may do what. */
const GUARD =
  /(?:^|\/|[a-z_.-])(?:[Pp]olic(?:y|ies)|[Aa]bilit(?:y|ies)|[Pp]ermissions?|[Aa]uthori[sz](?:ation|er)\w*|[Vv]oters?|[Gg]uards?|acl|Acl|ACL)(?![a-z])|(?:^|\/)access(?:[_-]?control)?\.\w+$/

/**
 * Whether the purpose of a file, by its path, is to state who may do what: a policy, a voter, a guard.
 *
 * @example
 * ```ts
 * statesPermissions("app/Policies/CartItemPolicy.php") // => true
 * statesPermissions("server/policies/cart-items.ts") // => true
 * statesPermissions("src/auth.guard.ts") // => true
 * statesPermissions("app/Models/Cart.php") // => false
 * statesPermissions("src/aclaim.ts") // => false
 * ```
 */
export const statesPermissions = (path: string): boolean => GUARD.test(path)
