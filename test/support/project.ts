/** Small projects on the real file system, and the engine with its own store folder. */
import { Effect, type Scope } from "effect"
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"

/** A folder that is deleted when the scope closes, by its real path. */
export const temporaryFolder: Effect.Effect<string, never, Scope.Scope> = Effect.acquireRelease(
  Effect.sync(() => realpathSync(mkdtempSync(join(tmpdir(), "lodestone-test-")))),
  (folder) => Effect.sync(() => rmSync(folder, { recursive: true, force: true }))
)

/** Writes files below `root`, by path. */
export const writeFiles = (root: string, files: Readonly<Record<string, string | Uint8Array>>): void => {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
}

/** A shop in Go and TypeScript: large enough for searches, small enough to read. */
export const SHOP: Readonly<Record<string, string>> = {
  "go.mod": "module example.com/shop\n\ngo 1.21\n",
  "internal/auth/service.go": `package auth

import (
	"errors"

	"example.com/shop/internal/models"
)

// AuthenticateUser verifies user credentials and returns the authenticated user.
func AuthenticateUser(username, password string) (*models.User, error) {
	if username == "" || password == "" {
		return nil, errors.New("username and password required")
	}
	user, err := models.FindUser(username)
	if err != nil {
		return nil, err
	}
	if !user.PasswordMatches(password) {
		return nil, errors.New("wrong password")
	}
	return user, nil
}

// ValidateToken checks whether an authentication token is valid and not expired.
func ValidateToken(token string) bool {
	claims, err := parseClaims(token)
	if err != nil {
		return false
	}
	return !claims.Expired()
}
`,
  "internal/auth/service_test.go": `package auth

import "testing"

func TestAuthenticateUser(t *testing.T) {
	if _, err := AuthenticateUser("", ""); err == nil {
		t.Fatal("expected an error for empty credentials")
	}
}
`,
  "internal/models/user.go": `package models

// User is somebody who can log in.
type User struct {
	ID       string
	Name     string
	password string
}

// PasswordMatches tells whether the password is the user's.
func (u *User) PasswordMatches(password string) bool {
	return u.password == password
}

// UserRepository keeps users.
type UserRepository interface {
	// FindByID finds a user by identity.
	FindByID(id string) (*User, error)
	// Save stores a user.
	Save(user *User) error
}
`,
  "web/src/cart.ts": `import { formatPrice } from "./format"

export interface CartItem {
  readonly sku: string
  readonly quantity: number
  readonly unitPrice: number
}

/** Adds up what a cart costs, discounts included. */
export const cartTotal = (items: ReadonlyArray<CartItem>, discount = 0): string => {
  const sum = items.reduce((total, item) => total + item.quantity * item.unitPrice, 0)
  return formatPrice(sum * (1 - discount))
}
`,
  "README.md": `# Shop

Sells things.

## Installation

Run the installer.

## Rate limiting

Requests are limited by token bucket, a hundred a minute for each client.
`
}
