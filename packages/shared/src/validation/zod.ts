import { z } from 'zod'
import { toIssueText } from './issue-text.ts'

// For every schema of the process: whoever parses by a schema of this package has these words already.
z.config({ customError: toIssueText })

export { z }
