/** A failure of the start that the operator can act on: its message is one line, printed without a stack. */
export class StartError extends Error {}
