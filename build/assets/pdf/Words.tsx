import { Link, Text } from '@react-pdf/renderer';
import type { Token, Tokens } from 'marked';
import { useColors } from './colors.ts';
import { each } from './elements.ts';

/** The words of a paragraph, heading or cell. */
export function Words({ tokens }: { tokens: readonly Token[] }) {
  const { leaf } = useColors();
  return each(tokens, (token) => {
    const { tokens: inner = [], text = '', href } = token as Tokens.Generic;
    switch (token.type) {
      case 'strong':
      case 'em':
        return (
          <Text style={token.type === 'em' ? { fontStyle: 'italic' } : { fontWeight: 700 }}>
            <Words tokens={inner} />
          </Text>
        );
      case 'link':
        return (
          <Link src={href} style={{ color: leaf, textDecoration: 'underline' }}>
            <Words tokens={inner} />
          </Link>
        );
      case 'br':
        return '\n';
      case 'checkbox':
        return null;
      default:
        return text;
    }
  });
}
