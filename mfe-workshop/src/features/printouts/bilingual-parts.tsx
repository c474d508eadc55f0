/** Parts of bilingual printouts: English and Arabic labels side by side, whatever the language of the page. */
import { formatPhone } from '@warsha/contracts/base/phone'
import type { PublicSettings } from '@warsha/contracts/identity/settings'
import { emptyValue, Ltr, UserText } from '@warsha/web-kit'
import type { ComponentType, ReactNode } from 'react'
import classes from './printout.module.css'

export const formatText = (text: string | null) => text && <UserText>{text}</UserText>
export const formatCode = (text: string | null) => text && <Ltr>{text}</Ltr>

interface ShopHeaderProps {
  shop: PublicSettings
  children: ReactNode
}

/** Without an Arabic name, the English one is printed on both sides. */
export const ShopHeader = ({ shop, children }: ShopHeaderProps) => (
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

interface ShopHeaderWithContactProps {
  shop: PublicSettings
  /** `Fact` of the printout, which has the labels. */
  fact: ComponentType<{ word: 'phone' | 'trn'; children: ReactNode }>
}

/** The header with the phone number and the tax number of the shop. */
export const ShopHeaderWithContact = ({ shop, fact: Fact }: ShopHeaderWithContactProps) => (
  <ShopHeader shop={shop}>
    {shop.shop_phone && <Fact word="phone">{formatCode(formatPhone(shop.shop_phone))}</Fact>}
    {shop.company_trn && <Fact word="trn">{formatCode(shop.company_trn)}</Fact>}
  </ShopHeader>
)

/** Creates the components of a printout from its labels in both languages. */
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
  const Title = ({ word }: { word: Word }) => (
    <h2 className={classes.title}>
      <BilingualText word={word} />
    </h2>
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
  const TableHead = ({ words }: { words: readonly Word[] }) => (
    <thead>
      <tr>
        {words.map((word) => (
          <th key={word} scope="col">
            <BilingualText word={word} />
          </th>
        ))}
      </tr>
    </thead>
  )
  /** @param date the label of the dates, which are filled in by hand */
  const Signatures = ({ words, date }: { words: readonly Word[]; date: Word }) => (
    <footer className={classes.signatures}>
      {words.map((word) => (
        <div key={word} className={classes.signature}>
          <span className={classes.line} />
          <span className={classes.label}>
            <BilingualText word={word} />
          </span>
          <span className={classes.label}>
            <BilingualText word={date} /> <span className={classes.dateLine} />
          </span>
        </div>
      ))}
    </footer>
  )
  return { BilingualText, Fact, Heading, Signatures, TableHead, Title }
}
