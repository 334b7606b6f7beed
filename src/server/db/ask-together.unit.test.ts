import { expect, test } from 'vitest'

import { askTogether } from './ask-together.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

function makeDesk(answer: (question: number) => string | undefined = (question) => `answer ${question}`) {
  const asked: number[][] = []
  const replies: (() => void)[] = []
  const ask = askTogether<number, string>(String, async (questions) => {
    asked.push([...questions])
    await new Promise<void>((resolve) => replies.push(resolve))
    return questions.map(answer)
  })
  const reply = async () => {
    replies.shift()?.()
    await turn()
  }
  return { ask, asked, reply }
}

test('what comes in one turn is asked at once, and the same only once', async () => {
  const { ask, asked, reply } = makeDesk((question) => (question === 2 ? undefined : `answer ${question}`))
  const answers = Promise.all([ask(1), ask(2), ask(1), ask(3)])
  await turn()
  expect(asked).toEqual([[1, 2, 3]])
  await reply()
  expect(await answers).toEqual(['answer 1', undefined, 'answer 1', 'answer 3'])
})

test('a question that was asked before is asked anew, also while the first one runs', async () => {
  const { ask, asked, reply } = makeDesk()
  const first = ask(1)
  await turn()
  const second = ask(1)
  await turn()
  expect(asked).toEqual([[1], [1]])
  await reply()
  await reply()
  expect(await Promise.all([first, second])).toEqual(['answer 1', 'answer 1'])
})

test('while two run, the others gather and go together', async () => {
  const { ask, asked, reply } = makeDesk()
  const answers = []
  for (const question of [1, 2, 3, 4, 5]) {
    answers.push(ask(question))
    await turn()
  }
  expect(asked).toEqual([[1], [2]])
  await reply()
  expect(asked).toEqual([[1], [2], [3, 4, 5]])
  await reply()
  await reply()
  expect(await Promise.all(answers)).toHaveLength(5)
})

test('a failure reaches those who asked, and the next are asked as ever', async () => {
  let broken = true
  const ask = askTogether<number, string>(String, async (questions) => {
    if (broken) throw new Error('connection lost')
    return questions.map(String)
  })
  const failed = Promise.allSettled([ask(1), ask(2)])
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  broken = false
  expect(await ask(1)).toBe('1')
})
