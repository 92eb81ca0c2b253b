/**
 * What Jenkins' xUnit plugin accepts as JUnit (its `junit-10.xsd`), in a schema of our own: the elements that we write,
 * the attributes that it allows and requires on each, where each may stand, and the form of a time.
 */
export const junitSchema = `<?xml version="1.0"?>
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <xs:simpleType name="Seconds">
    <xs:restriction base="xs:string"><xs:pattern value="[0-9]*(\\.[0-9]{0,3})?"/></xs:restriction>
  </xs:simpleType>
  <xs:complexType name="Outcome" mixed="true">
    <xs:attribute name="type" type="xs:string"/>
    <xs:attribute name="message" type="xs:string"/>
  </xs:complexType>
  <xs:complexType name="Property">
    <xs:attribute name="name" type="xs:string" use="required"/>
    <xs:attribute name="value" type="xs:string" use="required"/>
  </xs:complexType>
  <xs:complexType name="Case">
    <xs:choice minOccurs="0" maxOccurs="unbounded">
      <xs:element name="skipped" type="Outcome"/>
      <xs:element name="error" type="Outcome"/>
      <xs:element name="failure" type="Outcome"/>
      <xs:element name="system-out" type="xs:string"/>
    </xs:choice>
    <xs:attribute name="name" type="xs:string" use="required"/>
    <xs:attribute name="time" type="xs:string"/>
    <xs:attribute name="classname" type="xs:string"/>
  </xs:complexType>
  <xs:complexType name="Suite">
    <xs:choice minOccurs="0" maxOccurs="unbounded">
      <xs:element name="properties">
        <xs:complexType>
          <xs:sequence><xs:element name="property" type="Property" minOccurs="0" maxOccurs="unbounded"/></xs:sequence>
        </xs:complexType>
      </xs:element>
      <xs:element name="testcase" type="Case"/>
    </xs:choice>
    <xs:attribute name="name" type="xs:string" use="required"/>
    <xs:attribute name="tests" type="xs:string" use="required"/>
    <xs:attribute name="failures" type="xs:string" use="required"/>
    <xs:attribute name="errors" type="xs:string" use="required"/>
    <xs:attribute name="skipped" type="xs:string"/>
    <xs:attribute name="time" type="Seconds"/>
    <xs:attribute name="timestamp" type="xs:string"/>
  </xs:complexType>
  <xs:element name="testsuites">
    <xs:complexType>
      <xs:sequence><xs:element name="testsuite" type="Suite" minOccurs="0" maxOccurs="unbounded"/></xs:sequence>
      <xs:attribute name="name" type="xs:string"/>
      <xs:attribute name="time" type="Seconds"/>
      <xs:attribute name="tests" type="xs:string"/>
      <xs:attribute name="failures" type="xs:string"/>
      <xs:attribute name="errors" type="xs:string"/>
    </xs:complexType>
  </xs:element>
</xs:schema>`
