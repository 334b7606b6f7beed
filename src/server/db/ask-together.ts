/** Queries of one kind that run at a time; what is asked meanwhile waits and goes with the next one. */
const AT_ONCE = 2

interface Batch<Question, Answer> {
  /** Each question with its place in the batch, by its name. */
  readonly places: Map<string, number>
  readonly questions: Question[]
  readonly answers: PromiseWithResolvers<readonly (Answer | undefined)[]>
}

/**
 * Answers questions that come in at about the same time by one query. Each is asked after it came in, so no answer
 * is older than its question.
 */
export function askTogether<Question, Answer>(
  nameOf: (question: Question) => string,
  ask: (questions: readonly Question[]) => Promise<readonly (Answer | undefined)[]>,
): (question: Question) => Promise<Answer | undefined> {
  let next: Batch<Question, Answer> | undefined
  let running = 0

  function start(): void {
    if (!next || running === AT_ONCE) return
    void run(next)
    next = undefined
  }

  async function run({ questions, answers }: Batch<Question, Answer>): Promise<void> {
    running += 1
    try {
      answers.resolve(await ask(questions))
    } catch (error) {
      answers.reject(error)
    } finally {
      running -= 1
      start()
    }
  }

  function gather(): Batch<Question, Answer> {
    // Everything that this turn of the event loop brings goes together.
    setImmediate(start)
    return { places: new Map(), questions: [], answers: Promise.withResolvers() }
  }

  return async (question) => {
    const { places, questions, answers } = (next ??= gather())
    const name = nameOf(question)
    const place = places.get(name) ?? questions.push(question) - 1
    places.set(name, place)
    return (await answers.promise)[place]
  }
}
