const MIGRATION =
  /(?:^|\/)(?:\w+[-_.])?(?:migrations|db\/migrate)\/[^/]+$|migrat[^/]*\/(?:[^/]+\/)*[^/]+\.sql$/i

/**
 * Whether a file lies in a folder of migrations of a database: it changes what is stored once, and is seldom what a program does since.
 *
 * @example
 * ```ts
 * ["db/migrate/1_carts.rb", "shop/migrations/1_carts.py", "src/migration/1.2/carts.sql"].map(isMigration) // => [true, true, true]
 * ["src/migrations.ts", "src/migration/CartMover.java"].map(isMigration) // => [false, false]
 * ```
 */
export const isMigration = (path: string): boolean => MIGRATION.test(path)
