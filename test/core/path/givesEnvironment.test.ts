import { expect, test } from "bun:test"
import { givesEnvironment } from "../../../src/core/path/mod.ts"

test.each([
  ".env",
  "web/.env.example",
  "deploy/prod.env",
  "compose.yaml",
  "docker/docker-compose.dev.yml",
  ".github/workflows/test.yml",
  "build/Dockerfile.slim"
])("%s gives variables their values", (path) => expect(givesEnvironment(path)).toBe(true))

test.each(["config/shop.yml", "src/env.ts", "env/shop.php", ".github/labels.yml", "src/.environment.ts"])(
  "%s does not",
  (path) => expect(givesEnvironment(path)).toBe(false)
)
