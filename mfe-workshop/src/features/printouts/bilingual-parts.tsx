/** What bilingual papers are made of: English and Arabic side by side whatever the language of the page, figures once. */
import type { PublicSettings } from '@warsha/contracts/settings'
import { emptyValue, Ltr, UserText } from '@warsha/web-kit'
import type { ReactNode } from 'react'
import classes from './printout.module.css'

export const formatText = (text: string | null) => text && <UserText>{text}</UserText>
export const formatCode = (text: string | null) => text && <Ltr>{text}</Ltr>

/** Without an Arabic name the only one stands on both sides. */
export const ShopHeader = ({ shop, children }: { shop: PublicSettings; children: ReactNode }) => (
  <header className={classes.shop}>
    <strong className={classes.shopName}>
      <UserText>{shop.shop_name}</UserText>
    </strong>
    <div>{children}</div>
    <strong className={classes.shopName} lang="ar" dir="rtl">
      <UserText>{shop.shop_name_ar || shop.shop_name}</UserText>
    </strong>
  </header>
)

/** The pieces of one paper, which knows its words in both languages. */
export const createBilingualParts = <Word extends string>(
  english: Record<Word, string>,
  arabic: Record<Word, string>,
) => {
  const BilingualText = ({ word, as: Tag = 'span' }: { word: Word; as?: 'span' | 'p' }) => (
    <>
      <Tag lang="en" dir="ltr">
        {english[word]}
      </Tag>
      <Tag lang="ar" dir="rtl" className={classes.arabic}>
        {arabic[word]}
      </Tag>
    </>
  )
  const Fact = ({ word, children }: { word: Word; children: ReactNode }) => (
    <div className={classes.fact}>
      <span className={classes.label}>
        <BilingualText word={word} />
      </span>
      <span className={classes.value}>{children || emptyValue}</span>
    </div>
  )
  const Heading = ({ word }: { word: Word }) => (
    <h3 className={classes.head}>
      <BilingualText word={word} />
    </h3>
  )
  /** @param date the word for the day, which is written by hand too */
  const Signature = ({ word, date }: { word: Word; date: Word }) => (
    <div className={classes.signature}>
      <span className={classes.line} />
      <span className={classes.label}>
        <BilingualText word={word} />
      </span>
      <span className={classes.label}>
        <BilingualText word={date} /> <span className={classes.dateLine} />
      </span>
    </div>
  )
  return { Both: BilingualText, Fact, Head: Heading, Signature }
}
