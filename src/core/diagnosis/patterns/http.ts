import { type ErrorPattern, step } from "../Pattern.ts"
import { patternsOf } from "../patternsOf.ts"

/** Errors of servers and their clients about requests, tokens and timeouts; and of CI. */
export const httpPatterns: ReadonlyArray<ErrorPattern> = [
  ...patternsOf(
    {
      errorPattern: "401 Unauthorized",
      match: [
        /(?:[Rr]equest failed with status code|HTTP(?:\/[\d.]{1,3})?|HTTPError:|[Ss]tatus(?: code)?:?|Client Error:|returned error:) 401\b/,
        /\b401 (?:Client Error: |\()?Unauthorized\b/,
        /npm (?:error|ERR!) code E401/
      ],
      examples: [
        "AxiosError: Request failed with status code 401",
        "requests.exceptions.HTTPError: 401 Client Error: Unauthorized for url: https://api.example.com/v1/me",
        "HTTP/1.1 401 Unauthorized",
        "npm error code E401"
      ],
      tags: ["http", "authentication"]
    },
    {
      id: "http-401-token-absent",
      category: "authentication",
      severity: "high",
      prior: 0.5,
      rootCause:
        "No token went along: the variable is empty here, the header lacks `Bearer `, a redirect to another host dropped it, or a cookie was not sent.",
      solution: "Send it in the form that the API documents; call the final host.",
      verify: [
        "See what is sent: `curl -v URL`, with the token left out of what you share",
        "Is the variable set where it runs? `env | cut -d= -f1 | sort`"
      ],
      actions: [
        step("See which variables are set", ["env | cut -d= -f1 | sort"], "The token's name is there")
      ]
    },
    {
      id: "http-401-token-invalid",
      category: "authentication",
      severity: "high",
      prior: 0.45,
      rootCause: "The token is expired, revoked, of another environment, or has a line break at its end.",
      solution: "Renew it, keep staging and production apart, and trim what is read from files.",
      verify: [
        "Does the answer's WWW-Authenticate say `invalid_token`?",
        "Does the same token work by hand?"
      ],
      actions: [
        step(
          "Ask by hand and read the header",
          ["curl -si https://HOST/ | grep -i '^www-authenticate'"],
          "The reason of the server"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "403 Forbidden",
      match: [
        /(?:[Rr]equest failed with status code|HTTP(?:\/[\d.]{1,3})?|HTTPError:|[Ss]tatus(?: code)?:?|Client Error:|returned error:) 403\b/,
        /\b403 (?:Client Error: |\()?Forbidden\b/,
        /\(AccessDenied\) when calling the (?<operation>\w{1,80}) operation/,
        /is not authorized to perform: (?<operation>[\w:*-]{1,120})/
      ],
      examples: [
        "AxiosError: Request failed with status code 403",
        "403 Client Error: Forbidden for url: https://api.example.com/admin",
        "An error occurred (AccessDenied) when calling the PutObject operation: Access Denied",
        "User: arn:aws:iam::123456789012:user/ci is not authorized to perform: s3:GetObject on resource: arn:aws:s3:::shop/a"
      ],
      tags: ["http", "permission"]
    },
    {
      id: "http-403-no-right",
      category: "permission",
      severity: "high",
      prior: 0.65,
      rootCause: "The account is known and lacks the right or scope for {operation|what it asked}.",
      solution: "Give it just that right; a token keeps the scopes that it was made with.",
      verify: [
        "Who you are there, by the API's own question (`aws sts get-caller-identity`, `gh auth status`)"
      ],
      actions: [step("See who you are", ["aws sts get-caller-identity"], "The account that was meant")]
    },
    {
      id: "http-403-blocked",
      category: "network",
      severity: "medium",
      prior: 0.25,
      rootCause:
        "It was refused before the application: a firewall, bot protection, an address that is not allowed, or a missing CSRF token or User-Agent.",
      solution: "Have the address allowed, send what the form wants, and name a User-Agent.",
      verify: ["Is the body of the answer a page of a proxy? `curl -si URL | head -30`"],
      actions: [
        step("Read the answer's headers", ["curl -sI https://HOST/"], "`server` and `via` name who answered")
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "429 Too Many Requests",
      match: [
        /(?:[Rr]equest failed with status code|HTTP(?:\/[\d.]{1,3})?|HTTPError:|[Ss]tatus(?: code)?:?|Client Error:|returned error:) 429\b/,
        /\b429 (?:Client Error: |\()?Too Many Requests\b/,
        /API rate limit exceeded/,
        /\bThrottlingException\b/,
        /RateLimitError: /
      ],
      examples: [
        "AxiosError: Request failed with status code 429",
        "HTTP/2 429",
        "429 Client Error: Too Many Requests for url: https://api.example.com/v1/items",
        "API rate limit exceeded for 203.0.113.7.",
        "ThrottlingException: Rate exceeded"
      ],
      tags: ["http", "limit"]
    },
    {
      id: "http-429-rate",
      category: "resource",
      severity: "medium",
      prior: 0.95,
      rootCause:
        "More was asked in a time than the service gives this account or address: a loop without a pause, retries without growing pauses, or CI that shares one.",
      solution:
        "Wait as Retry-After says, with pauses that grow and vary; ask in batches, cache, and authenticate.",
      verify: ["Read Retry-After and the headers with `ratelimit`: `curl -sI URL`"],
      actions: [
        step(
          "Read what is left",
          ["curl -sI https://HOST/ | grep -iE 'retry-after|ratelimit'"],
          "The time to wait"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "502 Bad Gateway / upstream prematurely closed connection",
      match: [
        /(?:[Rr]equest failed with status code|HTTP(?:\/[\d.]{1,3})?|HTTPError:|[Ss]tatus(?: code)?:?|Server Error:|returned error:) 502\b/,
        /\b502 (?:Server Error: |\()?Bad Gateway\b/,
        /upstream prematurely closed connection/,
        /connect\(\) failed \(111: (?:Unknown error|Connection refused)\) while connecting to upstream/,
        /no live upstreams while connecting to upstream/
      ],
      examples: [
        "<h1>502 Bad Gateway</h1>",
        "2026/03/01 10:00:00 [error] 7#7: *12 connect() failed (111: Connection refused) while connecting to upstream, client: 10.0.0.1",
        "upstream prematurely closed connection while reading response header from upstream",
        "AxiosError: Request failed with status code 502"
      ],
      tags: ["http", "proxy"]
    },
    {
      id: "http-502-upstream-down",
      category: "environment",
      severity: "critical",
      prior: 0.6,
      rootCause:
        "The proxy got no answer from the application: it does not run, crashed in the request, or was being deployed.",
      solution:
        "Read the application's log at that second; deploy with readiness checks and an orderly stop.",
      verify: ["Ask the application past the proxy: `curl -si http://127.0.0.1:PORT/`"],
      actions: [step("See whether it listens", ["ss -ltnp"], "The port of the upstream, or not")]
    },
    {
      id: "http-502-upstream-address",
      category: "configuration",
      severity: "high",
      prior: 0.35,
      rootCause:
        "The proxy asks another address, port or protocol than the application listens on, or closes its idle connections later than the application does.",
      solution: "Bring address and protocol in line; keep-alive of the application longer than the proxy's.",
      verify: ["Compare the proxy's upstream with `ss -ltnp`"],
      actions: [step("Check the proxy's configuration", ["nginx -T"], "The upstream's address")]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "504 Gateway Timeout / upstream timed out",
      match: [
        /(?:[Rr]equest failed with status code|HTTP(?:\/[\d.]{1,3})?|HTTPError:|[Ss]tatus(?: code)?:?|Server Error:|returned error:) 504\b/,
        /\b504 (?:Server Error: |\()?Gateway Time-?[Oo]ut\b/,
        /upstream timed out \(110: (?:Unknown error|Connection timed out)\)/
      ],
      examples: [
        "<h1>504 Gateway Time-out</h1>",
        "upstream timed out (110: Connection timed out) while reading response header from upstream",
        "504 Server Error: Gateway Timeout for url: https://shop.example.com/report"
      ],
      tags: ["http", "proxy", "timeout"]
    },
    {
      id: "http-504-slow",
      category: "resource",
      severity: "high",
      prior: 0.9,
      rootCause:
        "The application took longer than the proxy waits: a slow query, an exhausted pool, or long work within a request.",
      solution:
        "Find what is slow; move long work into a job that is asked for later. Raise the limit only for what must take long.",
      verify: [
        "How long it takes past the proxy: `curl -o /dev/null -sS -w '%{time_total}\\n' http://127.0.0.1:PORT/PATH`"
      ],
      actions: [
        step(
          "Measure past the proxy",
          ["curl -o /dev/null -sS -w '%{time_starttransfer} %{time_total}\\n' http://127.0.0.1:8080/"],
          "The time of the application alone"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "413 Payload Too Large / client intended to send too large body",
      match: [
        /\b413 (?:Client Error: |\()?(?:Request Entity|Payload|Content) Too Large\b/,
        /(?:[Rr]equest failed with status code|HTTP(?:\/[\d.]{1,3})?|HTTPError:|[Ss]tatus(?: code)?:?|status of|Client Error:|returned error:) 413\b/,
        /\b413: (?:Request Entity|Payload|Content) Too Large\b/,
        /client intended to send too large body/,
        /PayloadTooLargeError/
      ],
      examples: [
        "<h1>413 Request Entity Too Large</h1>",
        "POST https://shop.example.com/api/upload 413 (Payload Too Large)",
        "Failed to load resource: the server responded with a status of 413 (Request Entity Too Large)",
        "HTTP/1.1 413 Content Too Large",
        "[error] 7#7: *3 client intended to send too large body: 20971520 bytes",
        "PayloadTooLargeError: request entity too large",
        "Request failed with status code 413"
      ],
      tags: ["http", "limit"]
    },
    {
      id: "http-413-limit",
      category: "configuration",
      severity: "medium",
      prior: 0.95,
      rootCause:
        "The body is larger than a limit on the way allows: nginx's client_max_body_size (1 MB unless said), a body parser (100 kB in Express), an ingress or gateway.",
      solution: "Raise the limit of each hop for this path, or upload straight to storage.",
      verify: ["Who answered, the proxy or the application? Look at the body and at `server`"],
      actions: [
        step("See the proxy's limit", ["nginx -T | grep -n client_max_body_size"], "The limit, or none set")
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "jwt expired / Token has expired / invalid signature",
      match: [
        /TokenExpiredError: jwt expired/,
        /JsonWebTokenError: (?<reason>invalid signature|jwt malformed|invalid token|jwt audience invalid[^\n]{0,60}|jwt issuer invalid[^\n]{0,60})/,
        /jwt\.exceptions\.(?<reason>ExpiredSignatureError|InvalidSignatureError|DecodeError|ImmatureSignatureError|InvalidAudienceError)/,
        /token is expired by (?<late>[\dhms.]{1,20})/
      ],
      examples: [
        "TokenExpiredError: jwt expired",
        "JsonWebTokenError: invalid signature",
        "jwt.exceptions.ImmatureSignatureError: The token is not yet valid (iat)",
        "token is expired by 3m12s"
      ],
      tags: ["jwt", "authentication"]
    },
    {
      id: "jwt-expired-or-clock",
      category: "authentication",
      severity: "medium",
      prior: 0.55,
      rootCause:
        "The token's time is over and it was not renewed, or the clocks of issuer and checker differ.",
      solution: "Renew before it ends, allow some 30 seconds of difference, and set clocks by NTP.",
      verify: ["Decode the middle part and compare `exp`, `nbf` and `iat` with `date +%s`"],
      actions: [step("See the clock", ["date -u +%s", "timedatectl"], "It is synchronised")]
    },
    {
      id: "jwt-wrong-key",
      category: "configuration",
      severity: "high",
      prior: 0.4,
      rootCause:
        "It was signed with another key, for another audience or by another issuer than is checked for: secrets differ between services, keys were rotated, base64 was or was not decoded.",
      solution: "Give both the same key (or the issuer's JWKS), audience and issuer.",
      verify: ["Compare `kid`, `iss` and `aud` of the decoded token with the settings"],
      actions: [
        step("Decode header and claims, and compare them with the settings", [], "The part that differs")
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "SignatureDoesNotMatch / RequestTimeTooSkewed / InvalidClientTokenId (AWS)",
      match: [
        /\b(?<code>SignatureDoesNotMatch|RequestTimeTooSkewed|InvalidClientTokenId|ExpiredToken(?:Exception)?|UnrecognizedClientException|InvalidAccessKeyId)\b/,
        /Unable to locate credentials\. You can configure credentials/,
        /CredentialsProviderError: Could not load credentials/
      ],
      examples: [
        "An error occurred (SignatureDoesNotMatch) when calling the ListBuckets operation",
        "An error occurred (ExpiredToken) when calling the GetObject operation: The provided token has expired.",
        'Unable to locate credentials. You can configure credentials by running "aws configure".',
        "CredentialsProviderError: Could not load credentials from any providers"
      ],
      tags: ["aws", "authentication"]
    },
    {
      id: "aws-credentials",
      category: "authentication",
      severity: "high",
      prior: 0.95,
      rootCause:
        "No usable credentials for AWS ({code|none loaded}): none found by the chain, expired ones of a session, a key that was deleted, a secret with a lost sign, or a clock that is off.",
      solution: "Log in again or give the workload a role; unset old variables, which win over profiles.",
      verify: ["Who you are: `aws sts get-caller-identity`", "Which source wins: `aws configure list`"],
      actions: [
        step(
          "See account and source",
          ["aws configure list", "aws sts get-caller-identity"],
          "The account, from the source that was meant"
        ),
        step("Compare the clock", ["date -u"], "It is right to the minute")
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "Error: Process completed with exit code …",
      match: [
        /##\[error\]Process completed with exit code (?<code>\d{1,3})/,
        /Error: Process completed with exit code (?<code>\d{1,3})/,
        /ERROR: Job failed: exit (?:code|status) (?<code>\d{1,3})/
      ],
      examples: [
        "Error: Process completed with exit code 1.",
        "##[error]Process completed with exit code 127.",
        "ERROR: Job failed: exit code 2"
      ],
      tags: ["ci"]
    },
    {
      id: "ci-step-failed",
      onlyEnds: true,
      category: "build",
      severity: "medium",
      prior: 0.5,
      rootCause:
        "A command of the step ended with {code}: this line is only the end, the cause stands above. 127 is a command not found, 126 one that may not be run, 137 killed for memory, 143 cancelled.",
      solution: "Read the first error above in the step; run the same command on a clean checkout.",
      verify: [
        "The first line with `error` of the step",
        "Does it fail on a fresh clone: `git clone . /tmp/fresh`"
      ],
      actions: [
        step(
          "Run the step on a clean checkout",
          ["git worktree add --detach /tmp/fresh HEAD"],
          "The same failure, or one that only CI has"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "The job running on runner … has exceeded the maximum execution time",
      match: [
        /has exceeded the maximum execution time of (?<limit>\d{1,6}) minutes/,
        /ERROR: Job failed: execution took longer than (?<limit>\S{1,20}) seconds/,
        /No output has been received in the last (?<limit>\S{1,10})/
      ],
      examples: [
        "The job running on runner GitHub Actions 12 has exceeded the maximum execution time of 360 minutes.",
        "ERROR: Job failed: execution took longer than 1h0m0s seconds",
        "No output has been received in the last 10m0s, this potentially indicates a stalled build"
      ],
      tags: ["ci", "timeout"]
    },
    {
      id: "ci-job-timeout",
      category: "concurrency",
      severity: "medium",
      prior: 0.85,
      rootCause:
        "The job hung or is too slow: a prompt that waits for input, a server that is never ended, a test that waits forever, or a cold cache.",
      solution:
        "Give steps and tests limits of their own, run without prompts, and end what runs in the background.",
      verify: ["The last line of the log names the step that hangs"],
      actions: [
        step(
          "Run the step with a limit and no input",
          ["timeout 600 npm test < /dev/null"],
          "It ends, or names what hangs"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "Invalid time value / Text '…' could not be parsed / time data … does not match format",
      match: [
        /RangeError: Invalid time value/,
        /DateTimeParseException: Text '(?<value>[^'\n]{1,80})' could not be parsed/,
        /time data '(?<value>[^'\n]{1,80})' does not match format '(?<format>[^'\n]{1,60})'/,
        /parsing time "(?<value>[^"\n]{1,80})" as "(?<format>[^"\n]{1,60})": cannot parse/
      ],
      examples: [
        "RangeError: Invalid time value",
        "java.time.format.DateTimeParseException: Text '2024-13-01' could not be parsed: Invalid value for MonthOfYear (valid values 1 - 12): 13",
        "ValueError: time data '2024-13-01' does not match format '%Y-%m-%d'",
        'parsing time "2024-01-01 10:00" as "2006-01-02T15:04:05Z07:00": cannot parse " 10:00" as "T"'
      ],
      tags: ["time", "data"]
    },
    {
      id: "time-not-parsed",
      category: "data",
      severity: "medium",
      prior: 0.95,
      rootCause:
        "The text {value|given} is not a time in the form that is expected: day and month swapped, a blank for the T, no zone, an empty text, or seconds for milliseconds.",
      solution: "Exchange times as RFC 3339 with a zone, and check them where they come in.",
      verify: ["Print the value with quotes around it: is it empty or does it have blanks?"],
      actions: [step("Add the value to a test of the parser", [], "It is read, or refused with a reason")]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "error TLS / gRPC: code = Unavailable / Unimplemented / Unauthenticated",
      match: [
        /rpc error: code = (?<code>Unavailable|Unimplemented|Unauthenticated|ResourceExhausted|PermissionDenied|Internal) desc = (?<detail>[^\n]{1,200})/,
        /\b\d{1,2} (?<code>UNAVAILABLE|UNIMPLEMENTED|UNAUTHENTICATED|RESOURCE_EXHAUSTED|PERMISSION_DENIED): (?<detail>[^\n]{1,200})/
      ],
      examples: [
        "rpc error: code = Unavailable desc = name resolver error: produced zero addresses",
        "Error: 14 UNAVAILABLE: No connection established",
        "rpc error: code = Unimplemented desc = unknown service shop.v1.Cart",
        "Error: 8 RESOURCE_EXHAUSTED: Received message larger than max (5242880 vs 4194304)"
      ],
      tags: ["grpc"]
    },
    {
      id: "grpc-status",
      category: "network",
      severity: "high",
      prior: 0.8,
      rootCause:
        "The call ended with {code}: {detail}. Unavailable is the way there (address, TLS, balancer), Unimplemented another service or version, ResourceExhausted mostly a message over 4 MB.",
      solution:
        "By code: mend address or TLS, bring both to one version of the proto, stream or raise the message limit; retry Unavailable only.",
      verify: ["What the server offers: `grpcurl -plaintext HOST:PORT list`"],
      actions: [
        step(
          "Ask the server what it offers",
          ["grpcurl -plaintext HOST:PORT list"],
          "The service is listed, or the same error"
        )
      ]
    }
  )
]
