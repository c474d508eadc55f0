import type { OfferedEstimate } from '@warsha/contracts/portal/portal-estimates'
import { useState } from 'react'
import { createIsShownAt, type LineKey } from './question-lines.ts'

export interface QuestionDrafts {
  hasText: boolean
  /** Returns the question that is being typed, or undefined if none is. */
  textOf: (line: LineKey) => string | undefined
  /** Undefined ends the question. */
  change: (line: LineKey, text: string | undefined) => void
}

/**
 * The questions that are being typed. They outlive the form of the decision, which restarts with each version. A question
 * about a line that the newer version does not have becomes one about the whole estimate.
 */
export const useQuestionDrafts = (estimate: OfferedEstimate): QuestionDrafts => {
  const [drafts, setDrafts] = useState<ReadonlyMap<LineKey, string>>(new Map())
  const isShownAt = createIsShownAt(estimate)

  const textOf = (line: LineKey) => {
    const texts = [...drafts].filter(([key]) => isShownAt(line, key)).map(([, text]) => text)
    return texts.length === 0 ? undefined : texts.filter(Boolean).join('\n')
  }
  const change = (line: LineKey, text: string | undefined) =>
    setDrafts((before) => {
      const others = [...before].filter(([key]) => !isShownAt(line, key))
      return new Map(text === undefined ? others : [...others, [line, text] as const])
    })
  const hasText = [...drafts.values()].some((text) => text.trim() !== '')
  return { hasText, textOf, change }
}
