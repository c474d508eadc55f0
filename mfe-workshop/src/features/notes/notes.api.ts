import {
  addNote,
  deleteNote,
  listMentionableStaff,
  listNotes,
} from '@warsha/contracts/workshop/routes/work-card-notes'
import { dataOf, keepPreviousData, useMutationOf, useQueryOf } from '@warsha/web-kit'
import { workCardKey } from '../work-card-shared/work-card.api.ts'
import { useInvalidateWorkCards } from '../work-cards/work-cards.api.ts'

/** One page of the notes of a card, newest first. */
export const useNotesPage = (cardId: string, page: number) =>
  useQueryOf(
    listNotes,
    { params: { id: cardId }, query: { page } },
    { queryKey: [...workCardKey(cardId), 'notes', page], placeholderData: keepPreviousData },
  )

/** The staff that a note can mention. Read when the user types the first @. */
export const useMentionableStaff = (cardId: string, isNeeded: boolean) =>
  useQueryOf(
    listMentionableStaff,
    { params: { id: cardId } },
    {
      queryKey: ['mentionable-staff', cardId],
      select: dataOf,
      enabled: isNeeded,
      staleTime: 60_000,
    },
  )

export const useAddNote = (cardId: string) =>
  useMutationOf(addNote, {
    input: ({
      text,
      mentions,
      idempotencyKey,
    }: {
      text: string
      mentions: string[]
      idempotencyKey: string
    }) => ({ params: { id: cardId }, body: { text, mentions }, idempotencyKey }),
    ...useInvalidateWorkCards(),
  })

export const useDeleteNote = () =>
  useMutationOf(deleteNote, {
    input: (noteId: string) => ({ params: { noteId } }),
    ...useInvalidateWorkCards(),
  })
