/**
 * The name of the package in a `pubspec.yaml`, "" if none.
 *
 * @example
 * ```ts
 * pubPackageName("name: shop_app\nversion: 1.0.0\n") // => "shop_app"
 * pubPackageName("dependencies:\n  name: 1.0.0\n") // => ""
 * ```
 */
export const pubPackageName = (text: string): string => NAME_KEY.exec(text)?.[1] ?? ""

const NAME_KEY = /^name[ \t]*:[ \t]*["']?(\w+)/m
