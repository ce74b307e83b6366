import type { AutofixCases } from './autofixCase.ts';

const nothing = 'The parser is not set up in this file, or not in a form that is fixed.';

/** A parser that knows entities of files alone: answers what a document comes to. */
const parseXml = (text: string, { noent = false }: { noent?: boolean }): string =>
  noent ? text.replaceAll('&file;', 'password') : text;

export const externalEntities: AutofixCases = {
  rule: 'external-entities',
  cases: [
    {
      name: 'in JavaScript',
      path: 'src/orders.js',
      before: `const libxml = require('libxmljs2');
exports.read = (req) => libxml.parseXml(req.body, { noblanks: true, noent: true });
`,
      after: `const libxml = require('libxmljs2');
exports.read = (req) => libxml.parseXml(req.body, { noblanks: true });
`,
      runs: {
        call: 'read',
        same: [[{ body: '<order>1</order>' }], [{ body: '' }]],
        differs: [[{ body: '<order>&file;</order>' }]],
        modules: { libxmljs2: () => ({ parseXml }) },
      },
    },
    {
      name: 'a parser of lxml, and its use',
      path: 'feed.py',
      before: `from flask import request
from lxml import etree


def feed():
    parser = etree.XMLParser(resolve_entities=True, no_network=False)
    return etree.fromstring(request.data, parser).findtext("title")
`,
      after: `from flask import request
from lxml import etree


def feed():
    parser = etree.XMLParser(resolve_entities=False, no_network=True)
    return etree.fromstring(request.data, parser).findtext("title")
`,
    },
    {
      name: 'a feature of SAX in Python',
      path: 'importer.py',
      before: `import xml.sax
from xml.sax.handler import feature_external_ges


def open_parser():
    parser = xml.sax.make_parser()
    parser.setFeature(feature_external_ges, True)
    return parser
`,
      after: `import xml.sax
from xml.sax.handler import feature_external_ges


def open_parser():
    parser = xml.sax.make_parser()
    parser.setFeature(feature_external_ges, False)
    return parser
`,
    },
    {
      name: 'a factory of documents in Java',
      path: 'src/main/java/Orders.java',
      before: `import javax.xml.parsers.DocumentBuilderFactory;

public class Orders {
    int count(InputSource source) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setNamespaceAware(true);
        return factory.newDocumentBuilder().parse(source).getChildNodes().getLength();
    }
}
`,
      after: `import javax.xml.parsers.DocumentBuilderFactory;

public class Orders {
    int count(InputSource source) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
        factory.setNamespaceAware(true);
        return factory.newDocumentBuilder().parse(source).getChildNodes().getLength();
    }
}
`,
    },
    {
      name: 'a factory of streams in Java, which throws nothing',
      path: 'src/main/java/Orders.java',
      before: `import javax.xml.stream.*;

public class Orders {
    XMLStreamReader open(InputStream body) {
        try {
            XMLInputFactory factory = XMLInputFactory.newFactory();
            return factory.createXMLStreamReader(body);
        } catch (XMLStreamException error) {
            return null;
        }
    }
}
`,
      after: `import javax.xml.stream.*;

public class Orders {
    XMLStreamReader open(InputStream body) {
        try {
            XMLInputFactory factory = XMLInputFactory.newFactory();
            factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
            return factory.createXMLStreamReader(body);
        } catch (XMLStreamException error) {
            return null;
        }
    }
}
`,
    },
  ],
  heldBack: [
    {
      name: 'a factory that is a field',
      path: 'src/main/java/Orders.java',
      before: `import javax.xml.parsers.DocumentBuilderFactory;

public class Orders {
    private final DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();

    Object open() throws Exception {
        return factory.newDocumentBuilder();
    }
}
`,
      reason: nothing,
    },
    {
      name: 'a method that may not throw',
      path: 'src/main/java/Orders.java',
      before: `import javax.xml.parsers.DocumentBuilderFactory;

public class Orders {
    Object open() {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        try {
            return factory.newDocumentBuilder();
        } catch (ParserConfigurationException error) {
            return null;
        }
    }
}
`,
      reason: 'The method does not throw the exceptions of this setting.',
    },
    {
      name: 'a parser of another library in JavaScript',
      path: 'src/orders.js',
      before: `const expat = require('node-expat');
exports.open = () => new expat.Parser('UTF-8');
`,
      reason: nothing,
    },
  ],
};
