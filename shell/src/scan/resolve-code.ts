/**
 * What codes can be, each with how it is found. The shell knows vehicles and parts only in these sources and in
 * search-sources.ts. The requests enforce the rights of the user.
 */
import { toLatinDigits } from '@warsha/contracts/base/text-rules'
import { labelSource, linkSource } from './address-sources.ts'
import { partSource } from './part-source.ts'
import {
  type ScanAnswer,
  type ScanContext,
  type ScanOffer,
  type ScanSource,
  type UnknownReason,
  unknown,
} from './scan-source.ts'
import { vinSource } from './vin-source.ts'

/** In the order in which they are asked. */
const scanSources: readonly ScanSource[] = [labelSource, linkSource, vinSource, partSource]

/** Scanners and labels add line ends and other invisible characters. */
export const cleanCode = (text: string): string =>
  toLatinDigits(text)
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()

/** True if a typed text can only be a scanned code. */
export const isCertainCode = (text: string, origin: string): boolean =>
  scanSources.some(({ isCertain, read }) => isCertain && read(cleanCode(text), origin) !== null)

/**
 * Finds what a code belongs to. The first source that knows it answers; if none does, the first reason and the
 * first offers count.
 */
export const resolveCode = async (text: string, context: ScanContext): Promise<ScanAnswer> => {
  const offers: ScanOffer[] = []
  let reason: UnknownReason | undefined
  for (const source of scanSources) {
    const code = source.read(cleanCode(text), context.origin)
    if (code === null) continue
    const answer = await source.find(code, context)
    if (answer.kind !== 'unknown') return answer
    reason ??= answer.reason
    // What looks like a VIN is no new part.
    if (offers.length === 0) offers.push(...answer.offers)
    // Addresses are no part numbers.
    if (source === labelSource || source === linkSource) break
  }
  return unknown(reason ?? 'text', offers)
}
