import { addTexts } from '@warsha/web-kit'
import { payTexts } from '../../texts.ts'

/** Loads a screen together with the texts of salary, loans, leave and documents. */
export const withPayTexts =
  <Screen>(load: () => Promise<Screen>) =>
  async (): Promise<Screen> => {
    const [screen] = await Promise.all([load(), addTexts('pay', payTexts.pay)])
    return screen
  }
