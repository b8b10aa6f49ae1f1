import type { Answers, Question, QuestionnaireContent, QuestionnaireFields } from './questionnaire.schema.ts'

/** What a respondent opens. */
export interface QuestionnairePage {
  id: number
  title: string
  /** Closed by its author or by its last moment. */
  isClosed: boolean
  needsAccount: boolean
  isOnce: boolean
  /** Null of a closed one. */
  content: QuestionnaireContent | null
  version: number
}

/** How far the visitor has come, on this device or with his account. */
export interface OwnResponse {
  state: 'none' | 'started' | 'finished'
  answers: Answers
  reachedId: string
  version: number
  /** The questions that he has begun with, when newer ones have been published since. */
  content: QuestionnaireContent | null
}

export type QuestionnaireState = 'draft' | 'open' | 'closed'

export interface DeskQuestionnaireRow {
  id: number
  title: string
  state: QuestionnaireState
  closesAt: string | null
  questions: number
  started: number
  finished: number
  lastAnswerAt: string | null
}

/** Before its author. */
export interface DeskQuestionnaire {
  id: number
  version: number
  state: QuestionnaireState
  fields: QuestionnaireFields
  /** The number of the questions that are asked now; null: never published. */
  publishedVersion: number | null
  /** The draft says something else than what is published. */
  hasChanges: boolean
  answers: number
}

export interface ChoiceCount {
  optionId: string
  label: string
  count: number
}

/** What was answered to one question. */
export interface QuestionResult {
  question: Question
  /** Its place in the questionnaire, from 1. */
  number: number
  answered: number
  choices: ChoiceCount[]
  /** Of marks and numbers. */
  average: number | null
}

export interface QuestionnaireResults {
  id: number
  title: string
  state: QuestionnaireState
  closesAt: string | null
  figures: {
    /** Persons who have opened it, each counted once. */
    opened: number
    started: number
    finished: number
    unfinished: number
    /** The question at which most of those stopped, from 1; null when nobody has. */
    stopsAt: number | null
    /** Of the finished ones, middle. */
    medianSeconds: number | null
  }
  questions: QuestionResult[]
  /** «2026-03-16», the oldest first. */
  days: { day: string; count: number }[]
}

export interface ResponseRow {
  id: string
  organization: string
  person: string
  phone: string
  city: string
  isFinished: boolean
  at: string
  answers: Answers
  /** A mark of 1 or 2 somewhere: somebody should call. */
  isLow: boolean
}

export interface ResponseList {
  items: ResponseRow[]
  total: number
  page: number
  perPage: number
  counts: Record<'finished' | 'low' | 'words' | 'started', number>
}
