import { createContext, useContext } from 'react';
import type { ChatWords } from './words';
import { wordsIn } from './words';

export const WordsContext = createContext<ChatWords>(wordsIn.en);

export const useWords = (): ChatWords => useContext(WordsContext);
