import { z } from 'zod'
import { toIssueText } from './issue-text.ts'

// For every schema of the process: whoever parses by a schema of this package has these words already.
// In a browser without code made at run time: the content security policy of the pages forbids it, and says so in the console.
z.config({ customError: toIssueText, jitless: 'document' in globalThis })

export { z }
